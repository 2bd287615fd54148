import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Message } from './answers.ts';

const boundary = 'bench-photo';

/** A photo as the site sends it, with a new idempotency key each time. */
export function asForm(picture: Buffer, headers: Record<string, string>): Message {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return {
    method: 'POST',
    path: '/api/photos',
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': randomUUID(),
    },
    body,
  };
}

/** Soft shapes and a little noise, as in photographs: about three megabytes. */
export async function twelveMegapixels(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000];
  const noise = Buffer.alloc(500 * 375 * 3);
  let state = 1;
  for (let at = 0; at < noise.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    noise[at] = 90 + ((state >>> 24) % 90);
  }
  return sharp(noise, { raw: { width: 500, height: 375, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
