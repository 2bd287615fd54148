import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { aBlackPng, withChunk } from '../../../test/photo-files.ts';
import { aPicture } from '../../../test/photos.ts';
import { until } from '../../../test/until.ts';
import { makePhoto } from './photo-pipeline.ts';
import { PhotoDrawings, PhotoQueue } from './photo-drawings.service.ts';

const mostMegabytes = 340;

/** Linux only; elsewhere the figures are 0. */
function children(): string[] {
  const path = `/proc/${process.pid}/task/${process.pid}/children`;
  return process.platform === 'linux'
    ? readFileSync(path, 'utf8')
        .split(' ')
        .filter((pid) => pid !== '' && isDrawing(pid))
    : [];
}

function isDrawing(pid: string): boolean {
  return told(`/proc/${pid}/cmdline`).includes('drawing-worker');
}

function told(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const megabytes = (): number =>
  children().reduce(
    (sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(told(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024,
    0,
  );

describe('Photos that are drawn in a process of their own', () => {
  let folder: string;
  let drawings: PhotoDrawings;
  let peak = 0;
  const file = async (name: string, body: Buffer): Promise<string> => {
    await writeFile(join(folder, name), body);
    return join(folder, name);
  };
  const verdicts = async (...paths: string[]): Promise<unknown[]> => {
    const watch = setInterval(() => (peak = Math.max(peak, megabytes())), 5);
    const all = await Promise.all(
      paths.map((path) =>
        drawings.draw(path).then(
          () => 'made',
          ({ code, params }: { code: string; params: object }) => ({ code, ...params }),
        ),
      ),
    );
    clearInterval(watch);
    return all;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photo-drawings-'));
    drawings = new PhotoDrawings(Object.assign(new PhotoQueue(), { atOnce: 3 }));
  });
  afterAll(async () => {
    drawings.onApplicationShutdown();
    await rm(folder, { recursive: true, force: true });
    await until('nothing is left of it', () => children().length === 0);
  });

  it('are the same as if they were drawn here', async () => {
    const picture = await aPicture();

    expect(await drawings.draw(await file('plain', picture))).toEqual(await makePhoto(picture));
  });

  it('are refused by their heads, with the limit that they break', async () => {
    const avif = await sharp({ create: { width: 4_000, height: 4_001, channels: 3, background: '#5a7828' } })
      .avif({ effort: 0 })
      .toBuffer();

    expect(
      await verdicts(
        await file('avif', avif),
        await file('bomb', aBlackPng(16_000, 16_000)),
        await file('small', aBlackPng(199, 300)),
      ),
    ).toEqual([
      { code: 'photo_too_large', megapixels: 16 },
      { code: 'photo_too_large', megapixels: 50 },
      { code: 'photo_too_small', pixels: 200 },
    ]);
  });

  it('are drawn although one beside them takes gigabytes while its head is read, which is refused', async () => {
    const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(45_000_000, 65))]);
    const bomb = Array.from({ length: 60 }).reduce<Buffer>((png) => withChunk(png, 'zTXt', text), aBlackPng(300, 300));
    const [picture, worse] = [await file('picture', await aPicture()), await file('texts', bomb)];

    expect(await verdicts(picture, worse, picture, worse)).toEqual([
      'made',
      { code: 'photo_unreadable' },
      'made',
      { code: 'photo_unreadable' },
    ]);
    expect(peak).toBeLessThan(mostMegabytes);
  });

  it('are held within the ceiling when a file lies about what it takes', async () => {
    const deep = sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#5a7828' } })
      .toColourspace('rgb16')
      .avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' });
    const liar = saysEightBits(await deep.toBuffer());
    const picture = await file('honest', await aPicture());

    expect(await verdicts(picture, await file('liar', liar), picture)).toEqual([
      'made',
      { code: 'photo_unreadable' },
      'made',
    ]);
    expect(peak).toBeLessThan(mostMegabytes);
  });
});

/** Changes the colour depth stated in the container, which decoders ignore. */
function saysEightBits(avif: Buffer): Buffer {
  const lying = Buffer.from(avif);
  const [codec, bits] = [lying.indexOf('av1C'), lying.indexOf('pixi')];
  lying.writeUInt8(0x0c, codec + 6);
  lying.fill(8, bits + 9, bits + 12);
  return lying;
}
