import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { aBlackPng, withChunk } from '../test/photo-files.ts';
import { ask, type Message } from './answers.ts';
import type { Line } from './benchmark.ts';
import { megabytesOfFamily } from './process-family.ts';
import { verdictOf } from './rounds.ts';
import type { Server } from './server-process.ts';

const atOnce = 30;
const mostMegabytes = 300;
const smallest = { effort: 0 };

/**
 * Uploads thirty of the heaviest files of each kind at once, then of all kinds together, and measures the additional
 * memory of the server and its child processes.
 */
export async function photoCeiling(server: Server, formOf: (file: Buffer) => Message): Promise<Line> {
  const kinds = await heaviest();
  const all = Object.values(kinds);
  const notes: string[] = [];
  let most = 0;
  for (const [name, files] of [
    ...Object.entries(kinds).map(([kind, file]) => [kind, [file]] as const),
    ['all of them', all] as const,
  ]) {
    const { megabytes, answers } = await thirty(server, (at) => formOf(files[at % files.length] ?? Buffer.alloc(0)));
    most = Math.max(most, megabytes);
    notes.push(`${name} +${megabytes.toFixed(0)} MB (${answers})`);
  }
  return {
    name: `memory, thirty of the heaviest files at once`,
    floor: '',
    product: `+${most.toFixed(0)} MB`,
    figure: `${most.toFixed(0)} MB`,
    bar: `≤ ${mostMegabytes} MB`,
    verdict: verdictOf(most <= mostMegabytes, true),
    notes,
    raw: notes,
  };
}

async function thirty(
  { port, pid }: Server,
  next: (at: number) => Message,
): Promise<{ megabytes: number; answers: string }> {
  const before = megabytesOfFamily(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, megabytesOfFamily(pid))), 10);
  const statuses = await Promise.all(
    Array.from(
      { length: atOnce },
      async (_, at) => (await ask(port, next(at)).catch(() => ({ status: 'unanswered in time' }))).status,
    ),
  );
  clearInterval(watch);
  const counts = [...new Set(statuses)]
    .sort()
    .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`);
  return { megabytes: most - before, answers: counts.join(', ') };
}

async function heaviest(): Promise<Record<string, Buffer>> {
  const plain = (side: number, channels: 3 | 4 = 3): Sharp =>
    sharp({ create: { width: side, height: side, channels, background: { r: 90, g: 120, b: 40, alpha: 0.5 } } });
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(45_000_000, 65))]);
  return {
    'PNG 49 MP': await plain(7_000).png().toBuffer(),
    'PNG 49 MP, 16 bits, interlaced (refused)': await plain(7_000, 4)
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer(),
    'progressive JPEG 49 MP': await plain(7_000).jpeg({ progressive: true }).toBuffer(),
    'WebP 49 MP': await plain(7_000, 4).webp(smallest).toBuffer(),
    'AVIF 16 MP': await plain(4_000)
      .avif({ ...smallest, chromaSubsampling: '4:2:0' })
      .toBuffer(),
    'AVIF 49 MP (refused)': await plain(7_000).avif(smallest).toBuffer(),
    'PNG with texts of gigabytes (refused)': Array.from({ length: 20 }).reduce<Buffer>(
      (png) => withChunk(png, 'zTXt', text),
      aBlackPng(300, 300),
    ),
  };
}
