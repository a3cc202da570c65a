import { encoderFunctions } from '../workers/encoder-functions.ts';
import { serve } from '../workers/rpc.ts';
import { scopePort } from './node-port.ts';
import { coreWasm, runtimeWasm } from './wasm-files.ts';

serve(scopePort(), encoderFunctions({ runtime: { bytes: runtimeWasm() }, core: { wasmBinary: coreWasm() } }));
