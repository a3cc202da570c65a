// Puts the page together: store, session, address bar, the published results, dropping anywhere.
import { effect, untracked } from '@preact/signals-core';
import type { ExampleFiles } from '../flow/example.ts';
import { Flow } from '../flow/flow.ts';
import { publish } from './results.ts';
import { WorkspaceKeeper } from './workspace-keeper.ts';
import { parseHash, printHash } from '../state/url-state.ts';
import type { Engine } from '../workers/core-api.ts';
import { ClApp } from './cl-app.ts';

const PAUSE = 100; // ms without a change

/** Does a job once changes have paused: a moving line changes many times a second. */
function whenCalm(job: () => void): { plan: () => void; flush: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    job();
  };
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE);
  };
  return { plan, flush };
}

export function start(engine: Engine, example: ExampleFiles | null = null): Flow {
  const flow = new Flow(engine, example);
  const settings = () => flow.inputs.settings.peek();

  // Where the address was last read or written. Another one is a link just followed, whose event is still to come.
  let seen = location.hash;
  const writeAddress = () => {
    if (location.hash !== seen) return;
    const hash = printHash(settings());
    if (location.hash !== hash) history.replaceState(null, '', hash);
    seen = location.hash;
  };
  const address = whenCalm(writeAddress);
  window.addEventListener('pagehide', address.flush);
  const fromAddress = () => {
    seen = location.hash;
    if (location.hash === printHash(settings())) return;
    const { settings: given, refused } = parseHash(location.hash);
    flow.adopt(given, refused);
    writeAddress();
  };
  const plainAddress = location.hash === '';
  fromAddress();
  window.addEventListener('hashchange', fromAddress);
  effect(() => {
    void flow.inputs.settings.value;
    untracked(address.plan);
  });
  publish(document, flow, whenCalm);
  effect(() => {
    document.documentElement.dataset['kept'] = flow.kept.value;
  });

  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) void flow.addFiles(files);
  });

  const keeper = new WorkspaceKeeper(flow);
  const app = new ClApp();
  app.flow = flow;
  document.body.prepend(app);
  // A link with choices of its own goes before those of last time.
  void flow.start(keeper.begin(), plainAddress).then((problem) => keeper.keepFromNow(problem));
  return flow;
}
