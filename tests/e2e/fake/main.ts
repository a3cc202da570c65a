// The real page over the real core, with models that stand in: for looking at every state without a download.
// ?data=NAME opens one of the small sets of data.ts, &encoded ranks it by a stand-in, &fail=threshold makes a call
// fail, &slow makes encoding take its time. How often calls were made is `window.calls`.
import '../../../web/styles/tokens.css';
import { start } from '../../../web/app/start.ts';
import { startEngine } from '../../../web/workers/page-engine.ts';
import { filesOf } from './data.ts';
import { counted, withStandIns } from './stand-in.ts';

const query = new URLSearchParams(location.search);
const engine = counted(withStandIns(startEngine(), () => (query.has('slow') ? 400 : 30)), query.get('fail') ?? '');
Object.assign(window, { calls: engine.calls });
const flow = start(engine);
if (query.has('data')) {
  await flow.addFiles(filesOf(query.get('data') || 'faq'));
  await new Promise<void>((resolve) => {
    flow.texts.task.subscribe(({ state }) => {
      if (state === 'done' || state === 'failed') resolve();
    });
  });
  if (query.has('encoded')) flow.encode();
}
