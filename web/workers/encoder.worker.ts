import runtimeUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { scopePort } from './browser-port.ts';
import { encoderFunctions } from './encoder-functions.ts';
import { serve } from './rpc.ts';

serve(scopePort(), encoderFunctions({ runtime: { url: new URL(runtimeUrl, self.location.href).href } }));
