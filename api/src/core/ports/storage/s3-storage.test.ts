import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { S3Storage } from './s3-storage.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type Asked = { method: string; url: string; headers: IncomingMessage['headers'] };

let close: (() => Promise<void>) | undefined;

/** A server that sends these responses in order, and repeats the last one. */
async function aServer(...answers: Answer[]): Promise<{ storage: S3Storage; requests: Asked[] }> {
  const requests: Asked[] = [];
  const server = createServer((request, response) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    request.resume().on('end', () => (answers.length > 1 ? answers.shift() : answers[0])?.(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const bucket = { endpoint, bucket: 'media', region: 'eu-1', key: 'key', secret: 'hush-hush' };
  return { storage: new S3Storage(bucket, { firstPauseMs: 1 }), requests };
}

const status =
  (code: number, body = ''): Answer =>
  (_request, response) =>
    void response.writeHead(code, { 'content-type': 'image/webp' }).end(body);
const fault = (code: number, name: string): Answer =>
  status(code, `<Error><Code>${name}</Code><Message>m</Message></Error>`);
const hangUp: Answer = (request) => void request.socket.destroy();

describe('An S3 server', () => {
  afterEach(() => close?.());

  it('is asked again when it fails, hangs up or is too busy, and signed for each time', async () => {
    const { storage, requests } = await aServer(status(503), hangUp, status(429), status(200, 'picture'));

    expect(await storage.get('t/1/a.webp')).toEqual({ body: Buffer.from('picture'), type: 'image/webp' });

    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array.from({ length: 4 }, () => 'GET /media/t/1/a.webp'),
    );
    expect(requests.every(({ headers }) => headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))).toBe(
      true,
    );
  });

  it('is given the whole body again when a write is repeated', async () => {
    const { storage, requests } = await aServer(status(500), status(200));

    await storage.put('t/1/a.webp', Buffer.from('picture'), 'image/webp');

    expect(requests.map(({ method, headers }) => [method, headers['content-length'], headers['content-type']])).toEqual(
      [
        ['PUT', '7', 'image/webp'],
        ['PUT', '7', 'image/webp'],
      ],
    );
  });

  it('is not asked for ever', async () => {
    const { storage, requests } = await aServer(status(500));

    const put = storage.put('t/1/a.webp', Buffer.from('x'), 'image/webp');
    await expect(put).rejects.toThrow('could not store t/1/a.webp in the bucket media: 500');

    expect(requests.length).toBe(4);
  });

  it('is away when nobody answers', async () => {
    const { storage } = await aServer(hangUp);

    await expect(storage.get('t/1/a.webp')).rejects.toThrow('is away');
  });

  it('whose bucket is missing is told by the name of the bucket, in every call', async () => {
    const { storage } = await aServer(fault(404, 'NoSuchBucket'));

    const calls = [
      () => storage.ping(),
      () => storage.get('t/a'),
      () => storage.put('t/a', Buffer.from('x'), 'text/plain'),
      () => storage.delete('t/a'),
      () => storage.list('t/'),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow('The bucket media does not exist');
  });

  it('that refuses us is asked once, and the secret is not in the error', async () => {
    const { storage, requests } = await aServer(fault(403, 'SignatureDoesNotMatch'));

    await expect(storage.ping()).rejects.toThrow(/^(?!.*hush-hush).*SignatureDoesNotMatch.*S3_SECRET/);

    expect(requests.length).toBe(1);
  });

  it.each([
    ['its files', status(200, '<ListBucketResult/>'), true],
    ['nothing', fault(403, 'AccessDenied'), false],
    ['where it moved', status(307), false],
    ['no word', hangUp, false],
  ])('that tells a stranger %s is found out, by a question that nobody signed', async (_, answer, isOpen) => {
    const { storage, requests } = await aServer(answer);
    const complaint = await storage.requireClosed().then(
      () => '',
      ({ message }: Error) => message,
    );

    expect(complaint.includes('tells its files to anybody')).toBe(isOpen);
    expect(requests.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ['GET', '/media/?max-keys=0', undefined],
    ]);
  });

  it('is never asked for public access', async () => {
    const { storage, requests } = await aServer(status(200));
    await storage.put('t/a', Buffer.from('x'), 'text/plain');
    await storage.get('t/a');
    await storage.list('t/');
    await storage.delete('t/a');
    await storage.ping();

    expect(requests).toHaveLength(5);
    for (const { url, headers } of requests) {
      expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 /);
      expect(Object.keys(headers).filter((name) => /acl|grant/.test(name))).toEqual([]);
      expect(url).not.toMatch(/[?&](?:acl|policy|X-Amz-Signature)/);
    }
  });

  it('leads nowhere else', async () => {
    const { storage, requests } = await aServer(
      (_request, response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
    );

    await expect(storage.get('t/a')).rejects.toThrow('307');

    expect(requests.length).toBe(1);
  });
});
