import { pino, type Logger } from 'pino';
import { logOptions } from '../src/core/process/logging/log.ts';

/** A log like the server's at level trace, which tests can read. */
export function capturedLog(): { log: Logger; text: () => string; lines: () => string[]; clear: () => void } {
  const written: string[] = [];
  const log = pino(logOptions({ logLevel: 'trace' }), { write: (text: string) => void written.push(text) });
  const text = (): string => written.join('');
  return { log, text, lines: () => text().split('\n').filter(Boolean), clear: () => void written.splice(0) };
}
