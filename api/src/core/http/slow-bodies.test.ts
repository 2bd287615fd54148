import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { endSlowBodies } from './open-connections.ts';
import { letPass } from '../../../test/until.ts';

/** Long enough for a busy machine to deliver the second part of a quick body in time. */
const patienceMs = 400;
let server: FastifyInstance;
let port: number;

beforeAll(async () => {
  server = Fastify();
  server.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    body.resume().once('end', () => done(null, {}));
  });
  endSlowBodies(server, patienceMs);
  server.post('/', async () => 'read');
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as { port: number }).port;
});
afterAll(() => server.close());

/** Sends a body in two parts with a pause between; resolves to everything received until the connection closed. */
function send(type: string, pauseMs: number): Promise<string> {
  return new Promise((done) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: 2\r\n\r\n{`,
      );
      setTimeout(() => socket.write('}'), pauseMs);
    });
    socket
      .on('data', (part) => (answer += part.toString()))
      .on('error', () => undefined)
      .on('close', () => done(answer));
  });
}

describe('A body that takes its time', () => {
  it('is not waited for', async () => {
    const [slow, quick] = await Promise.all([send('application/json', 2 * patienceMs), send('application/json', 1)]);

    expect(slow).toBe('');
    expect(quick).toContain('read');
  });

  it.each(['multipart/form-data; boundary=x', 'Multipart/Form-Data; boundary=x'])(
    'is waited for as an upload: %s',
    async (type) => {
      expect(await send(type, 2 * patienceMs)).toContain('read');
    },
  );

  it('leaves no clock behind that ends a later one', async () => {
    await send('application/json', 1);
    await letPass(2 * patienceMs);

    expect(await send('application/json', 1)).toContain('read');
  });
});
