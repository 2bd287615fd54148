import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.ts';

/** Sends NestJS's log to ours; its startup messages are logged at debug level. */
export class NestLogger implements LoggerService {
  constructor(private readonly target: Log) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.target.debug({ from: rest.at(-1) }, text(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.target.warn({ from: rest.at(-1) }, text(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    // A failed start is thrown as well, and the caller prints it.
    if (rest.at(-1) === 'ExceptionHandler') return;
    this.target.error(message instanceof Error ? { err: message } : { from: rest.at(-1) }, text(message));
  }
}

function text(message: unknown): string {
  // The serialiser logs the message beside it, unless it quotes database values.
  if (message instanceof Error) return message.name;
  return typeof message === 'string' ? message : JSON.stringify(message);
}
