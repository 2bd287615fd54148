import type { DataSource } from 'typeorm';
import type { CommandConfig } from '../src/tools/command.ts';
import { asSystem } from '../src/core/database/store.ts';
import { Secrets } from '../src/core/crypto/secrets.ts';
import { SystemCtx } from '../src/core/ctx/ctx.ts';
import { Clock } from '../src/core/process/clock.ts';
import { runTenantCommand } from '../src/tools/tenant/tenant-command.ts';
import type { Place } from './engines.ts';

export type Outcome = { code: number; out: string; err: string };
export type RunOptions = {
  /** What is typed when a secret is asked for. */
  secret?: string;
  answer?: boolean | ((question: string) => Promise<boolean>);
  config?: Partial<CommandConfig>;
};

/** Runs `npm run tenant -- …` in this process; returns output and exit code. Without an answer there is no terminal. */
export async function runTenant(
  place: Place,
  typed: readonly string[],
  { answer, config, secret = '' }: RunOptions = {},
): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  const confirm =
    answer === undefined
      ? undefined
      : async (question: string) => (typeof answer === 'function' ? answer(question) : answer);
  const io = {
    print: (text: string) => void out.push(text),
    warn: (text: string) => void err.push(text),
    confirm,
    secret: async () => secret,
    folder: place.dataDir,
  };
  const readConfig = (): CommandConfig => ({
    adminHosts: ['console.example'],
    port: 8080,
    publicPort: undefined,
    publicScheme: 'http',
    databaseUrl: place.url,
    dataDir: place.dataDir,
    demo: true,
    logLevel: 'info',
    mollieUrl: 'http://127.0.0.1:1',
    smtpUrl: undefined,
    secrets: new Secrets('test'),
    ...config,
  });
  const code = await runTenantCommand(typed, { io, readConfig });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** Splits a command line without quotes. */
export function words(line: string): string[] {
  return line.split(' ').filter(Boolean);
}

export const newCompany = [
  '--company',
  'Rosewood B.V.',
  '--company-country',
  'NL',
  '--company-city',
  'Utrecht',
  '--company-address',
  'Oudegracht 1',
  '--kvk',
  '12345678',
];

/** A system context on a test's database. */
export function systemCtx(dataSource: DataSource): SystemCtx {
  return new SystemCtx(
    { dataSource, clock: new Clock(), requestId: 'test', language: 'en', address: '', country: undefined },
    'test',
  );
}

export function asTest<T>(work: () => Promise<T>): Promise<T> {
  return asSystem('test', work);
}
