import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import BetterSqlite3 from 'better-sqlite3';
import { readConfig } from '../core/process/config.ts';
import { lockDataFolder } from '../core/database/refused-databases.ts';
import { Secrets } from '../core/crypto/secrets.ts';
import { openStaffFactor } from '../staff/staff-proofs.ts';
import type { StaffMember } from '../staff/staff-member.entity.ts';
import { machineAccount } from './command.ts';
import { runMigrateCommand } from './migrate-command.ts';
import { runSecretsCommand } from './secrets-command.ts';
import { runStaffCommand } from './staff-command.ts';

let dataDir: string;
let printed: string[];
let warned: string[];
const io = {
  print: (text: string) => void printed.push(text),
  warn: (text: string) => void warned.push(text),
  confirm: undefined,
  secret: async () => '',
  folder: '.',
};
const config = () => readConfig({ DATA_DIR: dataDir });
const staff = (...words: string[]) => runStaffCommand(words, { io, readConfig: config });
const migrate = (...words: string[]) => runMigrateCommand(words, { io, readConfig: config });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-'));
  printed = [];
  warned = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('npm run migrate', () => {
  it('makes the database, and the second time has nothing to do', async () => {
    expect(await migrate()).toBe(0);
    expect(await migrate()).toBe(0);
    expect(printed.at(-1)).toBe('The database is up to date.');
  });

  it('refuses while a server uses the data folder', async () => {
    const unlock = lockDataFolder(dataDir);
    expect(await migrate()).toBe(1);
    unlock();
    expect(warned[0]).toContain('SQLite is for one server process');
  });

  it('touches nothing when it is asked what it does, or does not understand', async () => {
    expect([await migrate('--help'), await migrate('now')]).toEqual([0, 2]);
    expect([printed[0], warned[0]]).toEqual([
      expect.stringMatching(/^npm run migrate/),
      expect.stringMatching(/^Unknown argument: "now"\./),
    ]);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe('npm run staff', () => {
  it('says to migrate first', async () => {
    expect(await staff('list')).toBe(1);
    expect(warned[0]).toContain('npm run migrate');
  });

  it('invites an owner with a link that sets a password and a second factor, both shown once', async () => {
    await migrate();
    expect(await staff('invite', 'anna')).toBe(0);
    expect(printed.at(-1)).toMatch(
      /anna may log in as owner once[\s\S]*link +http\S+\/admin\/password#\S+\n[\s\S]*otpauth:/,
    );
    expect(printed.at(-1)).toContain('save an e-mail address');
    await staff('list');
    expect(printed.at(-1)).toMatch(
      /^name +role +state +tenants +last use\nanna +owner +waits for a password +all +never$/,
    );
  });

  it('stores the second factor sealed', async () => {
    await migrate();
    await staff('invite', 'anna');
    const [, secret = ''] = /second factor +([A-Z2-7]{32})/.exec(printed.at(-1) ?? '') ?? [];
    const file = new BetterSqlite3(join(dataDir, 'manyhearts.sqlite'), { readonly: true });
    const row = file.prepare('select id, totp_secret as totpSecret from staff_member').get() as Pick<
      StaffMember,
      'id' | 'totpSecret'
    >;
    file.close();

    expect(row.totpSecret).not.toContain(secret);
    expect([openStaffFactor(config().secrets, row), openStaffFactor(new Secrets('another'), row)]).toEqual([
      secret,
      undefined,
    ]);
  });

  it('leaves a line of who was invited and by which account, without the secrets', async () => {
    await migrate();
    await staff('invite', 'anna');
    await staff('invite', 'anna');

    const file = new BetterSqlite3(join(dataDir, 'manyhearts.sqlite'), { readonly: true });
    const lines = file.prepare('select account, staff_id, action, after_values from audit_entry').all();
    file.close();
    expect(lines).toEqual([
      {
        account: machineAccount(),
        staff_id: null,
        action: 'staff.invite',
        after_values: '{"username":"anna","role":"owner","tenantIds":[],"canCreateTenants":false}',
      },
    ]);
  });

  it('tells what is wrong with a name, a role, a tenant, a second one of the name', async () => {
    await migrate();
    await staff('invite', 'anna');
    expect([
      await staff('invite', 'Anna!'),
      await staff('invite', 'bram', '--role', 'boss'),
      await staff('invite', 'bram', '--role', 'support'),
    ]).toEqual([1, 1, 1]);
    expect([
      await staff('invite', 'bram', '--role', 'support', '--tenants', 'nowhere'),
      await staff('invite', 'anna'),
      await staff('fire', 'anna'),
    ]).toEqual([1, 1, 2]);
    expect(warned.map((line) => line.split('\n')[0])).toEqual([
      '"Anna!" is not a valid user name. Use 2 to 60 small letters, digits, dots or hyphens, beginning with a letter.',
      'There is no role "boss"; there are owner, operator, support, moderator.',
      'A support works on tenants: name them with --tenants key,key.',
      'There is no tenant nowhere. "npm run tenant -- list" shows them.',
      'The name anna is taken. Choose another.',
      'There is no command "fire".',
    ]);
  });
});

describe('npm run secrets', () => {
  const strong = ['c1d94f07b6a2e8355f0c7d61a98be243', '7e20b9d4815fa36c0d8e47f1952ab6c3'] as const;
  const secrets = (environment: Record<string, string>, ...words: string[]) =>
    runSecretsCommand(words, { io, readConfig: () => readConfig({ DATA_DIR: dataDir, ...environment }) });
  const invited = () =>
    runStaffCommand(['invite', 'anna'], {
      io,
      readConfig: () => readConfig({ DATA_DIR: dataDir, APP_SECRET: strong[0] }),
    });

  it('seals anew, and says when the earlier secret may be left out', async () => {
    await migrate();
    await invited();
    const during = { APP_SECRET: strong[1], APP_SECRET_EARLIER: strong[0] };

    expect([await secrets(during), await secrets(during)]).toEqual([0, 0]);
    expect(printed.slice(-2)).toEqual([
      expect.stringMatching(/^1 secret was sealed anew/),
      expect.stringMatching(/^Everything is sealed with APP_SECRET\. APP_SECRET_EARLIER is still needed/),
    ]);
    expect(await secrets({ APP_SECRET: strong[1] })).toBe(0);
  });

  it('fails where a secret is missing that sealed something', async () => {
    await migrate();
    await invited();

    expect(await secrets({ APP_SECRET: strong[1] })).toBe(1);
    expect(warned[0]).toContain('Put it back into APP_SECRET_EARLIER');
  });

  it('tells what it does, and takes no words', async () => {
    expect([await secrets({}, '--help'), await secrets({}, 'now')]).toEqual([0, 2]);
    expect(printed[0]).toMatch(/^npm run secrets/);
  });
});
