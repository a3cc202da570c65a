import { startEngine } from '../workers/page-engine.ts';
import { exampleBeside } from '../flow/example.ts';
import { keepForOffline } from './offline.ts';
import { start } from './start.ts';

start(startEngine(), exampleBeside(document.baseURI, __EXAMPLE_MODELS__));
keepForOffline();
