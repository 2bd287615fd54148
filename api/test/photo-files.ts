import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Hand-made files that no camera writes. */

function be(value: number, bytes = 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  return Buffer.concat([be(body.length), named, be(crc32(named))]);
}

/** One black bit per pixel: a few kilobytes, whatever its size. */
export function aBlackPng(width: number, height: number): Buffer {
  const head = Buffer.concat([be(width), be(height), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Adds a segment right after the start marker. */
export function withSegment(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker]),
    be(body.length + 2, 2),
    body,
    jpeg.subarray(2),
  ]);
}

/** Adds a chunk right after the header. */
export function withChunk(png: Buffer, name: string, body: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(name, body), png.subarray(33)]);
}

/** Adds a chunk at the end of a WebP, and the flag that announces it. */
export async function withRiffChunk(webp: Buffer, name: string, body: Buffer): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(webp).metadata();
  const little = (value: number, bytes: number): Buffer => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeUIntLE(value, 0, bytes);
    return buffer;
  };
  const riff = (tag: string, data: Buffer): Buffer =>
    Buffer.concat([Buffer.from(tag, 'latin1'), little(data.length, 4), data, Buffer.alloc(data.length % 2)]);
  const extended = riff(
    'VP8X',
    Buffer.concat([Buffer.from([name === 'EXIF' ? 8 : 4, 0, 0, 0]), little(width - 1, 3), little(height - 1, 3)]),
  );
  const parts = Buffer.concat([Buffer.from('WEBP'), extended, webp.subarray(12), riff(name, body)]);
  return Buffer.concat([Buffer.from('RIFF'), little(parts.length, 4), parts]);
}
