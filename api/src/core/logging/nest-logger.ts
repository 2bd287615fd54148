import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.ts';

/** The framework's own lines, in our log. Its start-up chatter is for debugging only. */
export class NestLogger implements LoggerService {
  constructor(private readonly target: Log) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.target.debug({ from: rest.at(-1) }, text(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.target.warn({ from: rest.at(-1) }, text(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    // A start that fails is thrown as well, and told in words by whoever started it.
    if (rest.at(-1) === 'ExceptionHandler') return;
    this.target.error(message instanceof Error ? { err: message } : { from: rest.at(-1) }, text(message));
  }
}

function text(message: unknown): string {
  // Its message stands beside it, unless it quotes values of the database.
  if (message instanceof Error) return message.name;
  return typeof message === 'string' ? message : JSON.stringify(message);
}
