import { pino, type Logger } from 'pino';
import { logOptions } from '../src/core/logging/log.ts';

/** A log like the server's, at its most talkative, for a test to read. */
export function capturedLog(): { log: Logger; text: () => string; clear: () => void } {
  const lines: string[] = [];
  const log = pino(logOptions({ logLevel: 'trace' }), { write: (line: string) => void lines.push(line) });
  return { log, text: () => lines.join(''), clear: () => void lines.splice(0) };
}
