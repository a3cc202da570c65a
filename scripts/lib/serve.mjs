// Serves the built page and, under weights/, the fetched model files by their hash.
// Usage: node serve.mjs PAGE_FOLDER MODELS_FOLDER HOST PORT
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const sirv = require('sirv');
const [page, models, host, port] = process.argv.slice(2);

const files = sirv(page, { etag: true, dev: true });
const weights = sirv(models, { etag: true, dev: true });
const notFound = (response) => {
  response.statusCode = 404;
  response.end('not found');
};

const server = createServer((request, response) => {
  if (request.url.startsWith('/weights/')) {
    request.url = request.url.slice('/weights'.length);
    weights(request, response, () => notFound(response));
  } else {
    files(request, response, () => notFound(response));
  }
});

const listen = (candidate, triesLeft) => {
  server.once('error', (error) => {
    if (error.code === 'EADDRINUSE' && triesLeft > 0) listen(candidate + 1, triesLeft - 1);
    else throw error;
  });
  server.listen(candidate, host);
};
server.on('listening', () => {
  console.log(`Cutoff Lab is at http://${host}:${server.address().port}/ (Ctrl+C stops it)`);
});
listen(Number(port), 20);
