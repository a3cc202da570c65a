// The real page over the real core, with models that stand in: for looking at every state without a download.
// ?data=NAME opens one of the small files of data.ts, &encoded ranks it by a stand-in, &fail=threshold makes a call
// fail, &slow makes encoding take its time. How often calls were made is `window.calls`.
import '../../../web/styles/tokens.css';
import { start } from '../../../web/app/start.ts';
import { startEngine } from '../../../web/workers/page-engine.ts';
import { fileNamed } from './data.ts';
import { counted, withStandIns } from './stand-in.ts';

const query = new URLSearchParams(location.search);
const engine = counted(withStandIns(startEngine(), () => (query.has('slow') ? 400 : 30)), query.get('fail') ?? '');
Object.assign(window, { calls: engine.calls });
const flow = start(engine);
if (query.has('data')) {
  await flow.addFiles([fileNamed(query.get('data') || 'faq.csv')]);
  if (query.has('encoded')) flow.encode();
}
