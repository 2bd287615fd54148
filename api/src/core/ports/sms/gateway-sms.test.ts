import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { GatewaySms } from './gateway-sms.ts';

type Received = { method: string; headers: IncomingMessage['headers']; body: string };

let close: (() => Promise<void>) | undefined;

async function aGateway(answer: (response: ServerResponse) => void): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ method: request.method ?? '', headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, received };
}

describe('The text message gateway', () => {
  afterEach(async () => {
    await close?.();
    close = undefined;
  });

  it('is posted number and text as JSON', async () => {
    const gateway = await aGateway((response) => void response.writeHead(202).end('{}'));

    await new GatewaySms(gateway.url).send('+31612345678', 'Tvůj kód: 123456');

    const message = { to: '+31612345678', text: 'Tvůj kód: 123456' };
    expect(gateway.received.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([['POST', message]]);
    expect(gateway.received[0]?.headers['content-type']).toBe('application/json');
    expect(gateway.received[0]?.headers.authorization).toBeUndefined();
  });

  it('is given the user and password of its address in a header', async () => {
    const gateway = await aGateway((response) => void response.end());

    await new GatewaySms(gateway.url.replace('//', '//brand:p%40ss@')).send('+31612345678', 'x');

    expect(gateway.received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('brand:p@ss').toString('base64')}`);
  });

  it.each([400, 401, 500])(
    'that answers %i has not sent it, and the error names neither number nor text',
    async (status) => {
      const gateway = await aGateway((response) => void response.writeHead(status).end('no +31612345678'));

      const sent = new GatewaySms(gateway.url).send('+31612345678', 'secret');
      await expect(sent).rejects.toThrow(new RegExp(`^(?!.*(612345678|secret)).*${status}`));
    },
  );

  it('can not send us on to somewhere else', async () => {
    const gateway = await aGateway((response) => void response.writeHead(307, { location: '/elsewhere' }).end());

    await expect(new GatewaySms(gateway.url).send('+31612345678', 'x')).rejects.toThrow('307');

    expect(gateway.received.length).toBe(1);
  });

  it('that says nothing is given up in time', async () => {
    const gateway = await aGateway(() => undefined);

    await expect(new GatewaySms(gateway.url, 200).send('+31612345678', 'x')).rejects.toThrow('is away');
  });

  it('that is not there is away', async () => {
    await expect(new GatewaySms('http://127.0.0.1:1/send').send('+31612345678', 'x')).rejects.toThrow('is away');
  });
});
