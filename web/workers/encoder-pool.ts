// Several encoder workers over one queue of texts. Results go by index, so the number of workers and the
// order in which they finish change no bit.
import { CutoffError } from '../messages/messages.ts';
import type { Manifest, ModelBlobs } from '../models/manifest.ts';
import { EncodeJob, type JobOptions } from './encode-job.ts';
import type { EncoderFunctions } from './encoder-functions.ts';
import type { Remote } from './rpc.ts';

export interface EncoderWorker {
  remote: Remote<EncoderFunctions>;
  end(): void;
}

type Runtime = Awaited<ReturnType<EncoderWorker['remote']['load']>>;

// Starting a worker costs about as much as encoding so many texts.
const TEXTS_WORTH_A_WORKER = 32;

export class EncoderPool {
  private workers: EncoderWorker[] = [];
  private loaded: Runtime | undefined;

  constructor(
    private readonly manifest: Manifest,
    private readonly blobs: ModelBlobs,
    private readonly startWorker: () => EncoderWorker,
  ) {}

  /** The runtime that made the vectors; there once something was encoded. */
  get runtime(): Runtime {
    if (!this.loaded) throw new Error('no encoder worker was started');
    return this.loaded;
  }

  /** One vector a text. The texts should be distinct: equal ones would be encoded again. */
  async encode(texts: readonly string[], options: JobOptions & { workers: number }): Promise<Float32Array[]> {
    try {
      return await this.attempt(texts, options);
    } catch (error) {
      const isMemory = error instanceof CutoffError && error.code === 'out-of-memory';
      if (!isMemory || options.workers === 1 || options.signal?.aborted) throw error;
      return this.attempt(texts, { ...options, workers: 1 }); // once, with all the memory there is for one
    }
  }

  private async attempt(texts: readonly string[], options: JobOptions & { workers: number }): Promise<Float32Array[]> {
    const job = new EncodeJob(texts, options);
    try {
      if (this.workers.length === 0) {
        job.report('load');
        await this.add();
      }
      const here = this.workers.slice(0, options.workers).map(({ remote }) => job.work(remote));
      await Promise.all([...here, this.grow(job, options.workers)]);
      return job.results();
    } catch (error) {
      job.stop();
      // After a cancel the workers are as good as before; one that failed is not to be trusted again.
      if (!options.signal?.aborted) this.close();
      throw error;
    }
  }

  close(): void {
    for (const worker of this.workers) worker.end();
    this.workers = [];
  }

  /** One worker more, and again, while the queue is long enough for it to be worth its start. */
  private async grow(job: EncodeJob, most: number): Promise<void> {
    const worth = job.waiting > TEXTS_WORTH_A_WORKER * this.workers.length;
    if (this.workers.length >= most || !worth) return;
    let worker: EncoderWorker;
    try {
      worker = await this.add();
    } catch {
      return; // too little memory for another one: those that are there go on
    }
    await Promise.all([job.work(worker.remote), this.grow(job, most)]);
  }

  private async add(): Promise<EncoderWorker> {
    const worker = this.startWorker();
    try {
      this.loaded = await worker.remote.load([this.manifest, this.blobs]);
    } catch (error) {
      worker.end();
      throw error;
    }
    this.workers.push(worker);
    return worker;
  }
}
