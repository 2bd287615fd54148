import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aGifServer, type GifServer } from '../../../../test/gif-server.ts';
import { until } from '../../../../test/until.ts';
import { GifSourceAway, type GifSearch } from './gif-source.ts';
import { KlipyGifSource } from './klipy-gif-source.ts';

let server: GifServer;
beforeEach(async () => {
  server = await aGifServer();
});
afterEach(() => server.close());

const source = (timeoutMs = 5_000) => new KlipyGifSource({ key: 'the-key', url: server.url, timeoutMs });
const popular: GifSearch = { query: '', cursor: undefined, locale: 'nl_NL' };
const answer = (body: unknown) => (response: import('node:http').ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('The source of GIFs', () => {
  it('is asked for what is popular, in the language and with the strictest rating', async () => {
    const page = await source().search(popular);

    expect(page).toEqual({
      gifs: [
        { id: 'wave', width: 160, height: 120, description: 'A hand that waves' },
        { id: 'heart', width: 160, height: 120, description: 'A heart that beats' },
      ],
      nextCursor: 'page-2',
    });
    expect(server.asked.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
      [
        '/v2/featured',
        {
          ...{ key: 'the-key', locale: 'nl_NL', contentfilter: 'high', limit: '24' },
          media_filter: 'gif,mediumgif,tinygif,nanogif',
        },
      ],
    ]);
  });

  it('is asked for words and for the next page, and the last page has no cursor', async () => {
    expect(await source().search({ ...popular, cursor: 'page-2' })).toMatchObject({
      gifs: [{ id: 'dance' }],
      nextCursor: null,
    });
    expect((await source().search({ ...popular, query: 'heart & soul' })).gifs).toEqual([]);
    expect(server.asked.at(-1)?.query.get('q')).toBe('heart & soul');
    expect(server.asked.map(({ query }) => query.get('pos'))).toEqual(['page-2', null]);
  });

  it('gives a file, without a second question after a search', async () => {
    const klipy = source();
    await klipy.search(popular);

    expect(await klipy.load('wave', 'small')).toMatchObject({ type: 'image/gif' });
    expect(server.asked.map(({ path }) => path)).toEqual(['/v2/featured', '/files/wave.gif']);
  });

  it('is asked where a file is if it was found long ago', async () => {
    expect((await source().load('heart', 'full'))?.body.toString('latin1', 0, 6)).toBe('GIF89a');
    expect(await source().load('gone', 'full')).toBeUndefined();
    expect(server.asked.map(({ path }) => path)).toEqual(['/v2/posts', '/files/heart.gif', '/v2/posts']);
  });

  it('learns nothing of a browser', async () => {
    await source().load('wave', 'full');

    for (const { headers } of server.asked)
      expect(Object.keys(headers).filter((name) => /cookie|referer|forwarded|language: nl/.test(name))).toEqual([]);
  });
});

describe('What the source describes badly is left out', () => {
  const medium = (more: object) => ({
    media_formats: { gif: { url: `${server.url}/files/wave.gif`, dims: [160, 120], size: 1, ...more } },
  });

  it.each<[string, () => object]>([
    ['without files', () => ({ media_formats: {} })],
    ['on another host', () => medium({ url: 'https://evil.example/a.gif' })],
    ['on this machine, at another port', () => medium({ url: 'http://127.0.0.1:1/a.gif' })],
    ['at an address of a cloud', () => medium({ url: 'http://169.254.169.254/latest/meta-data' })],
    ['with a name before the host', () => medium({ url: server.url.replace('//', '//user:pass@') })],
    ['that only begins like a host of its own', () => medium({ url: `${server.url}.evil.example/a.gif` })],
    ['of a file on disk', () => medium({ url: 'file:///etc/passwd' })],
    ['without a size', () => medium({ dims: ['x', null] })],
    ['of a huge size', () => medium({ dims: [20_000, 20_000] })],
    ['of no size', () => medium({ dims: [0, 0] })],
    ['that is too heavy', () => medium({ size: 90_000_000 })],
    ['whose id is a path', () => ({ id: '../../etc/passwd' })],
    ['whose id is long', () => ({ id: 'x'.repeat(65) })],
    ['without an id', () => ({ id: undefined })],
    ['whose files are a text', () => ({ media_formats: 'gif' })],
  ])('%s', async (_, more) => {
    server.instead['/v2/featured'] = answer({
      results: [server.result('wave', more()), server.result('heart')],
      next: 7,
    });

    expect(await source().search(popular)).toMatchObject({ gifs: [{ id: 'heart' }], nextCursor: null });
  });

  it('and descriptions are one line, without signs that hide, and cut', async () => {
    const text = `A\u202e cat\n\n  ${'x'.repeat(200)}`;
    server.instead['/v2/featured'] = answer({
      results: [server.result('wave', { content_description: text })],
      next: '',
    });

    const [gif] = (await source().search(popular)).gifs;
    expect(gif?.description).toBe(`A cat ${'x'.repeat(94)}`);
  });
});

describe('The source is away', () => {
  it.each<[string, GifServer['instead'][string]]>([
    ['if it answers HTML', (response) => void response.writeHead(200).end('<html>sorry</html>')],
    ['if it answers something else', (response) => void response.writeHead(200).end('{"results": {}}')],
    ['if it refuses the key', (response) => void response.writeHead(403).end('the-key is wrong')],
    ['if it is asked too often', (response) => void response.writeHead(429).end()],
    ['if it fails', (response) => void response.writeHead(500).end()],
    ['if it leads elsewhere', (response) => void response.writeHead(302, { location: '/v2/posts' }).end()],
    ['if it ends in the middle', (response) => void response.writeHead(200, { 'content-length': '999' }).end('{')],
    ['if it says nothing', () => undefined],
    ['if it never ends', (response) => void response.writeHead(200).write('{"results": [')],
    ['if it says too much', (response) => void response.writeHead(200).end(Buffer.alloc(2_100_000, ' '))],
  ])('%s, and the failure does not tell the key', async (_, behave) => {
    server.instead['/v2/featured'] = behave;
    const failure: unknown = await source(300)
      .search(popular)
      .catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(GifSourceAway);
    expect(String(failure)).not.toContain('the-key');
  });

  it('if nothing listens', async () => {
    const unreachable = new KlipyGifSource({ key: 'k', url: 'http://127.0.0.1:1' });

    await expect(unreachable.search(popular)).rejects.toThrow(GifSourceAway);
  });
});

describe('A file is not passed on', () => {
  const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([160, 0, 120, 0]), Buffer.alloc(40)]);
  const sized = (width: number, height: number) => {
    const bytes = Buffer.from(gif);
    bytes.writeUInt16LE(width, 6);
    bytes.writeUInt16LE(height, 8);
    return bytes;
  };

  it.each<[string, GifServer['instead'][string]]>([
    ['that is a page', (response) => void response.writeHead(200, { 'content-type': 'image/gif' }).end('<script>')],
    ['that is another picture', (response) => void response.end(Buffer.from(`\x89PNG${'x'.repeat(60)}`, 'latin1'))],
    ['that is a drawing with scripts', (response) => void response.end(`<svg xmlns="…">${'x'.repeat(60)}`)],
    ['that is empty', (response) => void response.end()],
    ['that claims to be huge', (response) => void response.end(sized(65_535, 65_535))],
    ['that claims to be nothing', (response) => void response.end(sized(0, 10))],
    [
      'that is twice as long as allowed',
      (response) => void response.end(Buffer.concat([gif, Buffer.alloc(12_000_000)])),
    ],
    ['that is gone', (response) => void response.writeHead(404).end(gif)],
    ['that is somewhere else', (response) => void response.writeHead(301, { location: '/files/heart.gif' }).end(gif)],
  ])('%s', async (_, behave) => {
    server.instead['/files/wave.gif'] = behave;

    expect(await source().load('wave', 'full')).toBeUndefined();
    expect(server.asked.at(-1)?.path).toBe('/files/wave.gif');
  });

  it('and reading ends early if it never does', async () => {
    let isClosed = false;
    server.instead['/files/wave.gif'] = (response) => {
      response.on('close', () => (isClosed = true));
      const more = () => void (response.destroyed || response.write(Buffer.alloc(1_000_000), more));
      more();
    };

    expect(await source().load('wave', 'full')).toBeUndefined();
    await until('the source is told to stop', () => isClosed);
  });

  it('while the source is slow or fails, but may be later', async () => {
    server.instead['/files/wave.gif'] = () => undefined;
    await expect(source(300).load('wave', 'full')).rejects.toThrow(GifSourceAway);
    server.instead['/files/wave.gif'] = (response) => void response.writeHead(503).end();
    await expect(source(300).load('wave', 'full')).rejects.toThrow(GifSourceAway);
  });

  it('unless it is an animation: WebP is one too', async () => {
    const webp = Buffer.alloc(60);
    webp.write('RIFF\0\0\0\0WEBPVP8X', 'latin1');
    server.instead['/files/wave.gif'] = (response) => void response.end(webp);

    expect((await source().load('wave', 'full'))?.type).toBe('image/webp');
  });
});

it('Without an address of another server, files come from KLIPY alone', async () => {
  const klipy = new KlipyGifSource({ key: 'k' }) as unknown as { mayLoad: (url: URL) => boolean };
  const may = (url: string) => klipy.mayLoad(new URL(url));

  expect(['https://static.klipy.com/a.gif', 'https://static2.klipy.com/a.gif'].map(may)).toEqual([true, true]);
  const others = ['http://static.klipy.com/a', 'https://static.klipy.com:8443/a', 'https://klipy.com.evil.example/a'];
  expect([...others, 'https://api.klipy.com/a', 'https://u@static.klipy.com/a'].map(may)).toEqual(Array(5).fill(false));
});
