import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import { toProblem } from './problem.ts';
import { everyHeader } from './security-headers.ts';

type ParserError = Error & { code?: string };

const statusCodes: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers requests that Node's parser rejects. No hook runs for them, so the headers are written here. */
export function answerUnreadable({ code = '' }: ParserError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statusCodes[code] ?? 400;
  const title = STATUS_CODES[status] ?? 'Error';
  const body = JSON.stringify({ ...toProblem(new AppError('bad_request'), 'en'), status, title });
  const headers = {
    ...everyHeader,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // After a parse error the connection cannot be reused: the rest of the body looks like a new request.
  socket.end([`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n'), () => socket.destroy());
}
