import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

type Asked = { path: string; query: URLSearchParams; headers: IncomingMessage['headers'] };
type Behaviour = (response: ServerResponse, asked: Asked) => void;

export type GifServer = {
  url: string;
  /** Environment of an application that has this server as its source of GIFs. */
  environment: Record<string, string>;
  asked: Asked[];
  /** Answers of single paths, such as `/v2/search`, in place of the usual ones. */
  instead: Record<string, Behaviour>;
  /** A result of the source, whose files are on this server. */
  result: (id: string, more?: object) => Record<string, unknown>;
  close: () => Promise<void>;
  /** After `close`, at the same address. */
  open: () => Promise<void>;
};

/** GIFs that the server finds, by id, with what they show. */
export const drawnGifs = { wave: 'A hand that waves', heart: 'A heart that beats', dance: 'A dance' } as const;
const colours = { wave: [240, 180, 60], heart: [220, 50, 90], dance: [70, 120, 220] } as const;

/** Answers as KLIPY does, with a few drawn animations, and two of them on the first of two pages. */
export async function aGifServer(): Promise<GifServer> {
  const asked: Asked[] = [];
  const instead: GifServer['instead'] = {};
  const files = new Map<string, Buffer>(
    await Promise.all(
      Object.keys(drawnGifs).map(async (id) => [`/files/${id}.gif`, await anAnimation(id as DrawnGif)] as const),
    ),
  );
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', url);
    const one = { path: pathname, query, headers: request.headers };
    asked.push(one);
    const [behave, file] = [instead[pathname], files.get(pathname)];
    if (behave) return behave(response, one);
    if (file) return void response.writeHead(200, { 'content-type': 'image/gif' }).end(file);
    const found = resultsOf(one);
    if (!found) return void response.writeHead(404).end();
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ results: found.ids.map((id) => result(id)), next: found.next }));
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const result: GifServer['result'] = (id, more = {}) => {
    const media = { url: `${url}/files/${id}.gif`, dims: [160, 120], size: 5_000, duration: 1 };
    const description = drawnGifs[id as DrawnGif] ?? '';
    return { id, content_description: description, media_formats: { gif: media, tinygif: media }, ...more };
  };
  const close = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  const environment = { GIF_SOURCE: 'klipy', GIF_SOURCE_KEY: 'the-key', GIF_SOURCE_URL: url };
  return { url, environment, asked, instead, result, close, open: () => listen(port) };
}

type DrawnGif = keyof typeof drawnGifs;

function resultsOf({ path, query }: Asked): { ids: string[]; next: string } | undefined {
  const all = Object.keys(drawnGifs);
  if (path === '/v2/posts') return { ids: all.filter((id) => query.get('ids') === id), next: '' };
  if (path === '/v2/search') {
    const words = query.get('q')?.toLowerCase() ?? '';
    return { ids: all.filter((id) => id.includes(words)), next: '' };
  }
  if (path !== '/v2/featured') return undefined;
  return query.get('pos') === 'page-2' ? { ids: all.slice(2), next: '' } : { ids: all.slice(0, 2), next: 'page-2' };
}

/** A band that moves through a coloured field, in four frames. */
async function anAnimation(id: DrawnGif): Promise<Buffer> {
  const [width, height, frames] = [160, 120, 4];
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, row] = [(at / 3) % width, Math.floor(at / 3 / width)];
    const isBand = Math.floor(x / (width / frames)) === Math.floor(row / height);
    pixels.set(isBand ? [255, 255, 255] : colours[id], at);
  }
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ delay: Array(frames).fill(200) as number[], loop: 0 })
    .toBuffer();
}
