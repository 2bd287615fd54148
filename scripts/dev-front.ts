/**
 * The server that browsers use under `npm run dev`: Vite serves the site's modules from the sources and hot-replaces
 * them when they are saved. All other requests are proxied to the api, whose pages are rewritten to load their script
 * from here.
 */
import {
  createServer as createHttpServer,
  request as askHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { sourcePage } from './source-page.ts';
import { root } from './steps.ts';

const site = join(root, 'site');
const port = Number(process.env.PORT ?? 8080);
const apiPort = Number(process.env.API_PORT);
/** The api is down for about a second after each save, and longer at first. */
const patienceMs = 60_000;
const lookEveryMs = 100;

const http = createHttpServer();
/** Proxies everything that is not a module of the site. Must be registered last, so that Vite answers first. */
const theApi: Plugin = {
  name: 'the-api',
  configureServer: (server) => () => void server.middlewares.use((request, response) => void pass(request, response)),
};
const vite = await createServer({
  root: site,
  configFile: join(site, 'vite.config.ts'),
  cacheDir: join(root, '.cache/vite'),
  appType: 'custom',
  plugins: [theApi],
  server: {
    middlewareMode: { server: http },
    hmr: { server: http },
    allowedHosts: ['.localhost'],
    watch: { ignored: ['**/dist/**', '**/e2e/**'] },
  },
  // Scans all entries at once: a dependency that is discovered later reloads every open page.
  optimizeDeps: { entries: ['src/entry-client.tsx', 'src/features/**/*.tsx', 'src/layouts/**/*.tsx', '!**/*.test.*'] },
});
http.on('request', vite.middlewares);
http.on('error', (fault: NodeJS.ErrnoException) => {
  console.error(
    fault.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop what listens there, or set PORT to another one.`
      : fault.message,
  );
  process.exit(1);
});
http.listen(port, '127.0.0.1');

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!(await isThere())) {
    response.writeHead(502, { 'content-type': 'text/plain' }).end('The api does not answer; the terminal says why.');
    return;
  }
  const asked = askHttp(
    {
      port: apiPort,
      host: '127.0.0.1',
      method: request.method,
      path: request.url,
      headers: { ...request.headers, 'accept-encoding': 'identity' },
    },
    (answer) => void give(answer, response),
  );
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

async function give(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!answer.headers['content-type']?.startsWith('text/html')) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const headers: IncomingHttpHeaders = { ...answer.headers, 'cache-control': 'no-store' };
  // These headers describe the built page, and its policy contains hashes of inline parts.
  for (const name of ['content-security-policy', 'content-length', 'etag'] as const) delete headers[name];
  response.writeHead(answer.statusCode ?? 502, headers).end(sourcePage(Buffer.concat(chunks).toString()));
}

async function isThere(): Promise<boolean> {
  const patience = performance.now() + patienceMs;
  while (!(await answers())) {
    if (performance.now() > patience) return false;
    await new Promise((next) => setTimeout(next, lookEveryMs));
  }
  return true;
}

function answers(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(apiPort, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
