import { pino, type Logger, type LoggerOptions } from 'pino';
import { Global, Module, type DynamicModule, type LoggerService } from '@nestjs/common';
import { mayQuoteValues } from '../../database/driver-errors.ts';
import type { Config } from '../config.ts';

/** Fields with secrets or private texts; their values are redacted. */
const secretNames = [
  'password',
  'token',
  'totp',
  'secret',
  'authorization',
  'cookie',
  'email',
  'iban',
  'phone',
  'text',
  'body',
  'set-cookie',
];

export const logOptions = ({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions => ({
  level: logLevel,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: {
    paths: secretNames.flatMap((name) => [
      name.includes('-') ? `["${name}"]` : name,
      name.includes('-') ? `*["${name}"]` : `*.${name}`,
    ]),
    censor: '[hidden]',
  },
  serializers: { err: toLoggedError },
});

/** The logger's injection token and type. */
export abstract class Log {
  abstract info(facts: object, message: string): void;
  abstract warn(facts: object, message: string): void;
  abstract error(facts: object, message: string): void;
  abstract debug(facts: object, message: string): void;
}

export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino(logOptions(config));
}

/** The logger's stream, for preformatted lines. Undefined if the level is disabled. */
export function streamOf(log: Log, level: 'info'): { write(text: string): void } | undefined {
  // The server's log is pino's; tests may pass another.
  const { isLevelEnabled, [pino.symbols.streamSym]: stream } = log as Log &
    Partial<Logger> & { [pino.symbols.streamSym]?: { write(text: string): void } };
  return isLevelEnabled?.call(log, level) ? stream : undefined;
}

/** Database errors quote values, which may be personal. Code and stack suffice to find a bug. */
function toLoggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, errno } = error as { code?: string; errno?: number };
  const { name: type, message, stack } = error;
  if (!mayQuoteValues(error)) return { type, message: message.slice(0, 1_000), code, errno, stack };
  return { type, message: 'hidden, because it quotes values', code, errno, stack: placesIn(stack) };
}

function placesIn(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n');
}

@Global()
@Module({})
export class LogModule {
  static forRoot(log: Log): DynamicModule {
    return { module: LogModule, providers: [{ provide: Log, useValue: log }], exports: [Log] };
  }
}

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
