// Puts the page together: store, session, address bar, the published results, dropping anywhere.
import type { ExampleFiles } from './example.ts';
import { Session } from './session.ts';
import { publish } from './results.ts';
import { WorkspaceKeeper } from './workspace-keeper.ts';
import { Store } from '../state/store.ts';
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

export function start(engine: Engine, example: ExampleFiles | null = null): Session {
  const store = new Store();
  const session = new Session(engine, store, example);

  // Where the address was last read or written. Another one is a link just followed, whose event is still to come.
  let seen = location.hash;
  const writeAddress = () => {
    if (location.hash !== seen) return;
    const hash = printHash(store.state.settings);
    if (location.hash !== hash) history.replaceState(null, '', hash);
    seen = location.hash;
  };
  const address = whenCalm(writeAddress);
  window.addEventListener('pagehide', address.flush);
  const fromAddress = () => {
    seen = location.hash;
    if (location.hash === printHash(store.state.settings)) return;
    const { settings, refused } = parseHash(location.hash);
    session.adopt(settings, refused);
    writeAddress();
  };
  const plainAddress = location.hash === '';
  fromAddress();
  window.addEventListener('hashchange', fromAddress);
  store.subscribe((_state, changed) => {
    if (changed.has('settings')) address.plan();
  });

  const { write, changed } = publish(document, store.state);
  const published = whenCalm(write);
  published.plan();
  store.subscribe((state) => {
    changed(state);
    published.plan();
  });

  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) void session.addFiles(files);
  });

  const keeper = new WorkspaceKeeper(session);
  session.workspaceFile = () => keeper.file();
  const kept = keeper.begin().then((workspace) => {
    // A link with choices of its own goes before those of last time.
    if (workspace !== null && plainAddress) session.adopt(parseHash(workspace.hash).settings, []);
    return workspace;
  });

  const app = new ClApp();
  app.session = session;
  document.body.prepend(app);
  void session.start(kept);
  return session;
}
