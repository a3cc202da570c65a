// The real page over an engine with invented figures: for looking at every state without a model or the core.
// ?outcome=impossible and the like choose what the threshold study says; ?fail=threshold makes a call fail.
import '../../../web/styles/tokens.css';
import { start } from '../../../web/app/start.ts';
import { FakeEngine } from './fake-engine.ts';

const query = new URLSearchParams(location.search);
const engine = new FakeEngine({ outcome: query.get('outcome') ?? 'cutoff', fail: query.get('fail') ?? '' });
const session = start(engine);
if (query.has('data')) {
  await session.addFiles([new File(['{}'], query.get('data') || 'faq.json')]);
  if (query.has('encoded')) await session.encode();
}
