import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newDatabase, newPlace, onEachEngine, type Place } from '../../test/engines.ts';
import { AppError } from '../core/errors/app-error.ts';
import { ConfigError } from '../core/process/config.ts';
import { asSystem } from '../core/database/store.ts';
import { Secrets } from '../core/crypto/secrets.ts';
import { exitCodes, Refused, runCommand, WrongUsage, type CommandConfig } from './command.ts';

const capture = () => {
  const said: string[] = [];
  return {
    said,
    io: {
      print: () => undefined,
      warn: (text: string) => void said.push(text),
      confirm: undefined,
      secret: async () => '',
      folder: '.',
    },
  };
};
const configOf = ({ url, dataDir }: Place, logLevel: CommandConfig['logLevel'] = 'info'): CommandConfig => ({
  databaseUrl: url,
  adminHosts: [],
  port: 8080,
  publicPort: undefined,
  publicScheme: 'http' as const,
  mollieUrl: 'http://127.0.0.1:1',
  smtpUrl: undefined,
  dataDir,
  demo: true,
  logLevel,
  secrets: new Secrets('test'),
});

describe('a command without a database', () => {
  it('tells the faults of the configuration and makes nothing', async () => {
    const { io, said } = capture();
    const code = await runCommand(
      {
        io,
        reason: 'test',
        readConfig: () => {
          throw new ConfigError(['PORT="x": is not a number']);
        },
      },
      async () => 0,
    );

    expect([code, said]).toEqual([1, ['The configuration has a fault:\n  - PORT="x": is not a number']]);
  });

  it('does not make one by the way', async () => {
    const place = newPlace('sqlite');
    const { io, said } = capture();

    const code = await runCommand({ io, reason: 'test', readConfig: () => configOf(place) }, async () => 0);

    expect([code, said]).toEqual([
      1,
      [expect.stringMatching(/^There is no database in .* yet\. "npm run migrate" makes one/)],
    ]);
    expect(existsSync(join(place.dataDir, 'manyhearts.sqlite'))).toBe(false);
    await place.remove();
  });

  it('says when none answers', async () => {
    const { io, said } = capture();
    const readConfig = () => ({
      databaseUrl: 'mysql://nobody:hidden@127.0.0.1:9/manyhearts',
      adminHosts: [],
      port: 8080,
      publicPort: undefined,
      publicScheme: 'http' as const,
      mollieUrl: 'http://127.0.0.1:1',
      smtpUrl: undefined,
      dataDir: '.',
      demo: true,
      logLevel: 'info' as const,
      secrets: new Secrets('test'),
    });

    expect(await runCommand({ io, reason: 'test', readConfig }, async () => 0)).toBe(1);
    expect(said).toEqual([expect.stringContaining('The database does not answer (ECONNREFUSED)')]);
    expect(said.join()).not.toContain('hidden');
  });
});

onEachEngine((engine) => {
  let db: DataSource;
  let place: Place;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ db, place, close } = await newDatabase(engine));
  });
  afterEach(() => close());

  const ending = async (work: () => Promise<number>, logLevel?: CommandConfig['logLevel']) => {
    const { io, said } = capture();
    const code = await runCommand({ io, reason: 'test', readConfig: () => configOf(place, logLevel) }, work);
    return { code, said: said.join('\n') };
  };

  it('ends with a code that scripts can tell apart, and a sentence', async () => {
    expect(await ending(async () => exitCodes.ok)).toEqual({ code: 0, said: '' });
    expect(
      await ending(async () => {
        throw new Refused('It is closed.');
      }),
    ).toEqual({ code: 1, said: 'It is closed.' });
    expect(
      await ending(async () => {
        throw new WrongUsage('Which one?', 'do <what>');
      }),
    ).toEqual({ code: 2, said: 'Which one?\n\ndo <what>' });
    expect(
      await ending(async () => {
        throw new AppError('premium_required');
      }),
    ).toEqual({ code: 1, said: 'This is for Premium members.' });
  });

  it('tells of a bug without a stack, unless asked for it', async () => {
    const bug = async () => {
      throw new TypeError('x is not a function');
    };

    expect(await ending(bug)).toEqual({
      code: 1,
      said: 'Something unexpected went wrong: x is not a function\nLOG_LEVEL=debug shows where it happened.',
    });
    expect((await ending(bug, 'debug')).said).toMatch(/^TypeError: x is not a function\n\s+at /);
  });

  it('touches no tables that a migration has yet to change, nor those of a newer release', async () => {
    await asSystem('migrate', () => db.undoLastMigration());
    expect(await ending(async () => 0)).toEqual({
      code: 1,
      said: 'The database is older than this release: 1 step is missing. Run "npm run migrate" first.',
    });

    await asSystem('migrate', () => db.runMigrations());
    await db.query("insert into migration (timestamp, name) values (9, 'FromTheFuture9')");
    expect((await ending(async () => 0)).said).toContain('newer than this release: it has FromTheFuture9');
  });

  it('works beside a server that holds the database open', async () => {
    await db.query("update installation_counter set value = 7 where name = 'tenants'");

    expect((await ending(async () => 0)).code).toBe(0);
    expect(await db.query("select value from installation_counter where name = 'tenants'")).toEqual([
      { value: expect.anything() },
    ]);
  });
});
