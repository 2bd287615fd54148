import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { themeNamed } from '@manyhearts/themes';
import { aBlackPng, withChunk, withRiffChunk, withSegment } from '../../../test/photo-files.ts';
import { aPicture } from '../../../test/photos.ts';
import { partInTurn, sample } from '../../../test/repeats.ts';
import { demoBrands } from '../../demo/demo-brands.ts';
import { portraitPng } from '../../demo/portraits/portrait.ts';
import { makePhoto, makeAvif } from './photo-pipeline.ts';
import { uploadType } from './photo-cost.rules.ts';

const secret = 'SECRET-canary-52.370216-4.895168-SECRET';
const hidden = Buffer.from(`${secret}\0`.repeat(8));
const canaries = ['SECRET', 'canary', '52.370', '4.8951'];
const mark = (kind: string): Buffer => Buffer.concat([Buffer.from(kind, 'latin1'), hidden]);

describe('only the pixels of an upload are kept', () => {
  const markers = Array.from({ length: 16 }, (_, n) => 0xe0 + n);
  const kinds: [string, () => Promise<Buffer>][] = [
    ...markers.map((marker): [string, () => Promise<Buffer>] => [
      `JPEG, segment ${marker.toString(16)}`,
      async () => withSegment(await jpeg(), marker, mark('Some\0\0')),
    ]),
    ['JPEG, comment', async () => withSegment(await jpeg(), 0xfe, hidden)],
    [
      'JPEG, EXIF with a place',
      () =>
        sharp(base)
          .jpeg()
          .withExif({
            IFD0: { Artist: secret, ImageDescription: secret },
            IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 12/1', GPSMapDatum: secret },
          })
          .toBuffer(),
    ],
    ['JPEG, XMP', async () => withSegment(await jpeg(), 0xe1, mark('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>'))],
    ['JPEG, IPTC', async () => withSegment(await jpeg(), 0xed, mark('Photoshop 3.0\x008BIM'))],
    ['JPEG, several pictures in one', async () => withSegment(await jpeg(), 0xe2, mark('MPF\0'))],
    [
      'JPEG, a small one inside',
      async () =>
        withSegment(
          await jpeg(),
          0xe1,
          Buffer.concat([
            Buffer.from('Exif\0\0MM\0*'),
            await sharp(base).resize(80).jpeg().toBuffer(),
            hidden,
          ]).subarray(0, 60_000),
        ),
    ],
    ['JPEG, a profile of its own', () => sharp(base).jpeg().withIccProfile('p3').toBuffer()],
    ['JPEG, an archive behind it', async () => Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04'), hidden])],
    ['JPEG, a film behind it', async () => Buffer.concat([await jpeg(), Buffer.from('\0\0\0\x18ftypmp42'), hidden])],
    [
      'JPEG, a page inside',
      async () => withSegment(await jpeg(), 0xfe, Buffer.from(`<html><script>${secret}</script></html>`)),
    ],
    ...['tEXt', 'prVt'].map((name): [string, () => Promise<Buffer>] => [
      `PNG, ${name}`,
      async () => withChunk(await png(), name, mark('Comment\0')),
    ]),
    ['PNG, iTXt', async () => withChunk(await png(), 'iTXt', mark('XML:com.adobe.xmp\0\0\0\0\0'))],
    ['PNG, eXIf', async () => withChunk(await png(), 'eXIf', mark('MM\0*\0\0\0\x08\0\0'))],
    ['PNG, an archive behind it', async () => Buffer.concat([await png(), Buffer.from('PK\x03\x04'), hidden])],
    ['WebP, EXIF', async () => withRiffChunk(await webp(), 'EXIF', hidden)],
    ['WebP, XMP', async () => withRiffChunk(await webp(), 'XMP ', hidden)],
    ['WebP, an archive behind it', async () => Buffer.concat([await webp(), Buffer.from('PK\x03\x04'), hidden])],
  ];
  const withCopies = /^(?:JPEG, EXIF with a place|PNG, eXIf|WebP, EXIF)$/;
  let base: Buffer;
  const jpeg = () => sharp(base).jpeg().toBuffer();
  const png = () => sharp(base).png().toBuffer();
  const webp = () => sharp(base).webp().toBuffer();

  beforeAll(async () => {
    base = await aPicture({ width: 240, height: 300 });
  });

  it('is tried with thirty kinds and more', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(30);
  });

  it.each(sample(kinds, 12))('%s', async (name, make) => {
    const upload = await make();
    const { bodies } = await makePhoto(upload);
    // Made of `full`, in which nothing may be left of any kind, so one of each format is enough.
    const copies = withCopies.test(name) ? Object.values(await makeAvif(bodies.full)) : [];
    const files = [...Object.values(bodies), ...copies];

    if (!name.includes('profile') && !name.includes('EXIF with a place')) expect(upload.includes(secret)).toBe(true);
    for (const file of files) {
      for (const canary of canaries) expect(file.includes(canary)).toBe(false);
      const { exif, xmp, iptc, icc, comments, orientation } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({});
    }
  });

  it('is upright and in the colours that every screen knows', async () => {
    const turned = await sharp(base).resize(240, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer();

    expect(await makePhoto(turned)).toMatchObject({ width: 300, height: 240 });
    expect(
      (await sharp((await makePhoto(await sharp(base).toColourspace('cmyk').jpeg().toBuffer())).bodies.full).metadata())
        .space,
    ).toBe('srgb');
  });

  it('is made no larger than it came, and no larger than there is use for', async () => {
    const large = await makePhoto(await sharp(base).resize(2_000, 2_500).jpeg().toBuffer());
    const sizes = await Promise.all(Object.values(large.bodies).map(async (body) => sharp(body).metadata()));

    expect(large).toMatchObject({ width: 1_024, height: 1_280 });
    expect(sizes.map(({ width, height }) => `${width}x${height}`).sort()).toEqual([
      '1024x1280',
      '19x24',
      '320x400',
      '640x800',
    ]);
    expect(await makePhoto(base)).toMatchObject({ width: 240, height: 300 });
  });
});

describe('a blurred face', () => {
  const faces = sample(
    partInTurn(
      Array.from({ length: 200 }, (_, face) => face),
      5,
    ),
    30,
  );
  const [height, width] = [24, 19];
  const small = (picture: Buffer | string) =>
    sharp(picture)
      .resize({ width: height, height, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .removeAlpha()
      .raw()
      .toBuffer();

  it(`is the small raster of it and nothing more, in each of ${faces.length}`, async () => {
    for (const face of faces) {
      const { document, people } = demoBrands[face % demoBrands.length]!;
      const palette = themeNamed((document.settings.theme?.name ?? null) as string | null).light;
      const portrait = await portraitPng(
        { seed: `face ${face}`, gender: face % 2 ? 'male' : 'female', age: 20 + (face % 50) },
        palette,
        people.portraits,
      );
      const { bodies } = await makePhoto(portrait);
      const blur = await sharp(bodies.blur).raw().toBuffer({ resolveWithObject: true });
      const farthest = (await small(portrait)).reduce(
        (most, value, at) => Math.max(most, Math.abs(value - (blur.data[at] ?? 0))),
        0,
      );

      expect(blur.info).toMatchObject({ width, height, channels: 3 });
      expect(farthest).toBeLessThanOrEqual(2);
      expect(bodies.blur.length).toBeLessThan(2_500);
    }
  });
});

describe('a hostile file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photo-bombs-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['256 megapixels', () => aBlackPng(16_000, 16_000), 'photo_too_large'],
    ['a strip of a million pixels', () => aBlackPng(1_000_000, 1), 'photo_too_small'],
    [
      'a width that is a lie',
      () =>
        Buffer.concat([
          aBlackPng(300, 300).subarray(0, 16),
          Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff]),
          aBlackPng(300, 300).subarray(24),
        ]),
      'photo_',
    ],
    ['a film of three thousand pictures', () => aFilm(3_000), 'photo_unreadable'],
    [
      'a photo cut off',
      async () =>
        (
          await sharp(await aPicture())
            .jpeg()
            .toBuffer()
        ).subarray(0, 20_000),
      'photo_unreadable',
    ],
    ['a PNG cut off', async () => (await aPicture()).subarray(0, 20_000), 'photo_unreadable'],
    [
      'a WebP of noise',
      () => Buffer.concat([Buffer.from('RIFF\x00\x10\x00\x00WEBPVP8 '), Buffer.alloc(4_096, 0xa5)]),
      'photo_unreadable',
    ],
    [
      'an AVIF of noise',
      () => Buffer.concat([Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'), Buffer.alloc(4_096, 0x5a)]),
      'photo_unreadable',
    ],
  ])('%s is refused within a second, in little room, and nobody waits for it', async (name, make, code) => {
    const path = join(folder, name.replaceAll(' ', '-'));
    await writeFile(path, await make());
    const [start, room, busy] = [performance.now(), process.memoryUsage().rss, process.threadCpuUsage()];
    const verdict = await makePhoto(path).then(
      () => 'made',
      (error: { code?: string }) => error.code,
    );
    const { user, system } = process.threadCpuUsage(busy);

    expect(verdict).toMatch(new RegExp(`^${code}`));
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(process.memoryUsage().rss - room).toBeLessThan(150_000_000);
    // CPU time of the event loop's own thread bounds how long other requests waited, whatever the load of the machine.
    expect((user + system) / 1_000).toBeLessThanOrEqual(50);
  });

  async function aFilm(frames: number): Promise<Buffer> {
    const data = Buffer.alloc(16 * 16 * frames * 3);
    for (let at = 0; at < data.length; at += 1) data[at] = (at * 31 + Math.floor(at / 768) * 7) & 255;
    return sharp(data, { raw: { width: 16, height: 16 * frames, channels: 3, pageHeight: 16 } })
      .webp({ effort: 0 })
      .toBuffer();
  }
});

describe('What an upload is', () => {
  it.each<[string, Buffer, string | undefined]>([
    ['JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'],
    ['PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'png'],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
    ['AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1avif'), 'avif'],
    ['AVIF under another first name', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0avif'), 'avif'],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1'), undefined],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isom'), undefined],
    ['GIF', Buffer.from('GIF89a'), undefined],
    ['a sound', Buffer.from('RIFF\0\0\0\0WAVEfmt '), undefined],
    ['a page', Buffer.from('<!doctype html>'), undefined],
    ['almost nothing', Buffer.from([0xff]), undefined],
    ['nothing', Buffer.alloc(0), undefined],
  ])('%s is told by its first bytes', (_, head, type) => {
    expect(uploadType(head)).toBe(type);
  });
});
