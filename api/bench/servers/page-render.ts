/** Fastify and the site's own render: the same data each time, no cache, compressed on request. */
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import Fastify from 'fastify';
import type { Render, RenderRequest } from '../../src/site/built-site.ts';

const [file = '', encoding = 'identity'] = process.argv.slice(2);
const { render } = (await import(new URL('../../../site/dist/server/entry-server.js', import.meta.url).href)) as {
  render: Render;
};
const page = JSON.parse(readFileSync(file, 'utf8')) as RenderRequest;
const compress = promisify(brotliCompress);
const quality = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const server = Fastify();

server.get('/*', async (_request, reply) => {
  const { html } = await render(page);
  reply.header('content-type', 'text/html; charset=utf-8');
  if (encoding !== 'br') return html;
  reply.header('content-encoding', 'br');
  return compress(Buffer.from(html), quality);
});

process.on('SIGTERM', () => process.exit(0));
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
