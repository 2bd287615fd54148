import { connect, type AddressInfo } from 'node:net';
import type { TestApp } from './app.ts';

export type RawAnswer = { status: number; head: string; body: string };

/** Makes the application listen on loopback; returns the port. */
export async function listen({ app }: TestApp): Promise<number> {
  await app.listen(0, '127.0.0.1');
  return (app.getHttpServer().address() as AddressInfo).port;
}

/** Sends bytes unchanged and reads the answer until the connection closes or stays quiet. Status 0 means no answer. */
export function sendRaw(port: number, bytes: string | Buffer, quietMs = 5_000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const isHead = String(bytes.slice(0, 5)) === 'HEAD ';
    const socket = connect({ port, host: '127.0.0.1' });
    const done = (): void => {
      socket.destroy();
      resolve(parse(Buffer.concat(chunks).toString('latin1')));
    };
    socket.setTimeout(quietMs, done).on('error', done).on('close', done);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks).toString('latin1'), isHead)) done();
    });
    socket.on('connect', () => socket.write(bytes));
  });
}

/** A minimal request with additional header lines. */
export function plainRequest(line: string, ...headers: string[]): string {
  return [line, ...headers, '', ''].join('\r\n');
}

export function headerOf({ head }: RawAnswer, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim();
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') };
}

function isWhole(text: string, isHead: boolean): boolean {
  if (!text.includes('\r\n\r\n')) return false;
  const { status, head, body } = parse(text);
  if (isHead || status === 204 || status === 304) return true;
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  return length !== undefined && body.length >= Number(length);
}
