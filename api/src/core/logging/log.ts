import { pino, type Logger, type LoggerOptions } from 'pino';
import type { Config } from '../config.ts';
import { mayQuoteValues } from '../database/driver-errors.ts';

/** Names under which secrets and private words travel; their values never reach a log. */
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

/** Injection token and type of the one logger. */
export abstract class Log {
  abstract info(facts: object, message: string): void;
  abstract warn(facts: object, message: string): void;
  abstract error(facts: object, message: string): void;
  abstract debug(facts: object, message: string): void;
}

export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino(logOptions(config));
}

/** Where the log's lines go, for lines that are written out already. Undefined when it doesn't want such. */
export function streamOf(log: Log, level: 'info'): { write(text: string): void } | undefined {
  // The server's is pino's; a test may bring one of its own.
  const { isLevelEnabled, [pino.symbols.streamSym]: stream } = log as Log &
    Partial<Logger> & { [pino.symbols.streamSym]?: { write(text: string): void } };
  return isLevelEnabled?.call(log, level) ? stream : undefined;
}

/** A failed query carries its values, and its message quotes them: those are people's. Code and stack are enough to find a bug. */
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
