import { startEngine } from '../workers/page-engine.ts';
import { start } from './start.ts';

start(startEngine());
