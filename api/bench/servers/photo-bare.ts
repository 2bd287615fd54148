/**
 * Fastify that receives the bytes of a photo and makes the product's sizes with sharp alone: one decoding, four files
 * in memory.
 */
import { createRequire } from 'node:module';
import Fastify from 'fastify';
import type Sharp from 'sharp';

const require = createRequire(new URL('../../../api/dist/main.js', import.meta.url));
const sharp = require('sharp') as typeof Sharp;
sharp.concurrency(1);
sharp.cache(false);

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 3 } };
const inside = (width: number, height: number) => ({ width, height, fit: 'inside', withoutEnlargement: true }) as const;

async function make(upload: Buffer): Promise<number> {
  const { data, info } = (await sharp(upload)
    .autoOrient()
    .resize(inside(1_280, 1_280))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })) as Pixels;
  const from = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  // With the product's settings, so that both do the same work.
  const webp = { quality: 80, effort: 2 } as const;
  const files = [
    await from().webp(webp).toBuffer(),
    await from().resize(inside(640, 800)).webp(webp).toBuffer(),
    await from().resize(inside(320, 400)).webp(webp).toBuffer(),
    await from().resize(inside(24, 24)).webp({ lossless: true, effort: 4 }).toBuffer(),
  ];
  return files.reduce((sum, { length }) => sum + length, 0);
}

const server = Fastify({ bodyLimit: 20_000_000 });
server.addContentTypeParser('image/jpeg', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
server.get('/', () => 'ready');
server.post('/photo', async (request, reply) => {
  void reply.code(201);
  return { bytes: await make(request.body as Buffer) };
});
process.on('SIGTERM', () => process.exit(0));
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
