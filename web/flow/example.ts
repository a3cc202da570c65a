// The worked example's files beside the page: its texts, ranked lists and vectors of some models, each fetched when
// it is needed, once.
export interface ExampleFiles {
  /** Ids of the models that lists and vectors are there of. */
  readonly models: readonly string[];
  /** How many passages of each question the lists hold. */
  readonly depth: number;
  texts(): Promise<File[]>;
  lists(model: string): Promise<File>;
  vectors(model: string): Promise<File>;
}

/** As many as scripts/build-sample writes. */
const DEPTH = 20;

/** The folder beside the page. */
export function exampleBeside(address: string, models: readonly string[]): ExampleFiles {
  const fetched = new Map<string, Promise<File>>();
  const get = async (path: string): Promise<File> => {
    const response = await fetch(new URL(`sample/${path}`, address));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return new File([await response.blob()], path.split('/').at(-1)!);
  };
  const once = (path: string): Promise<File> => {
    const promise = fetched.get(path) ?? get(path);
    fetched.set(path, promise);
    promise.catch(() => fetched.delete(path));
    return promise;
  };
  return {
    models,
    depth: DEPTH,
    texts: () => Promise.all(['corpus.jsonl', 'queries.jsonl', 'qrels/test.tsv'].map(once)),
    lists: (model) => once(`lists/${model}.json`),
    vectors: (model) => once(`vectors/${model}.safetensors`),
  };
}
