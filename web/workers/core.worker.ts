import { loadCore } from '../core/core.ts';
import { scopePort } from './browser-port.ts';
import { workerFunctions } from './core-functions.ts';
import { serve } from './rpc.ts';

serve(scopePort(), loadCore().then(workerFunctions));
