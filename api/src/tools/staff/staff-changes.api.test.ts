import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import { newApp, type TestApp } from '../../../test/app.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { aServedTenant, type MadeTenant } from '../../../test/factories.ts';
import { aStaffMember, staffPassword, totpAt } from '../../../test/staff.ts';
import { production } from '../../../test/production.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { readConfig } from '../../core/process/config.ts';
import { Clock } from '../../core/process/clock.ts';
import { storeOf } from '../../core/database/store.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { unusableHash } from '../../core/crypto/passwords.ts';
import { newTotpSecret } from '../../core/crypto/totp.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { runStaffCommand } from '../staff-command.ts';

const environment = { ...production, TEST_SEAMS: '0', PUBLIC_SCHEME: 'http' };
const newPassword = 'velvet-anchor-41-quartz';

onEachEngineWithRaces((engine, { it, race }) => {
  let t: TestApp;
  let rose: MadeTenant;
  beforeAll(async () => {
    t = await newApp(engine, environment);
    t.app.get(Limiter).addressFactor = 1_000;
    rose = await aServedTenant(t, { key: 'rose' });
  });
  afterAll(() => t.close());
  // Disables owners of other tests, which would count as further active owners.
  beforeEach(() => storeOf({ db: t.db.manager }, StaffMember).change({ role: 'owner' }, { isDisabled: true }));

  const run = async (...words: string[]) => {
    const said: string[] = [];
    const io = {
      print: (text: string) => void said.push(text),
      warn: (text: string) => void said.push(text),
      confirm: undefined,
      secret: async () => '',
      folder: '.',
    };
    const code = await runStaffCommand(words, {
      io,
      readConfig: () =>
        readConfig({ ...environment, DATA_DIR: t.place.dataDir, ...(t.place.url && { DATABASE_URL: t.place.url }) }),
    });
    return { code, said: said.join('\n') };
  };
  const send = (url: string, payload: object, headers: object = {}) =>
    t.send('localhost', { method: 'POST', url, payload, headers: { ...headers } });
  const members = () => storeOf({ db: t.db.manager }, StaffMember);
  const linesOf = async (id: string) =>
    (await storeOf({ db: t.db.manager }, AuditEntry).find({ target: `staff:${id}` }, { order: { seq: 'ASC' } })).map(
      ({ action, account, before, after }) => ({ action, account, before, after }),
    );
  const secret = newTotpSecret();
  const someone = async (wishes: object = {}) => {
    const made = await aStaffMember(t, { totpSecret: secret, ...wishes });
    const logIn = async (more: object = {}) => {
      t.app.get(Clock).advance(30);
      return send('/api/admin/session', {
        username: made.username,
        password: staffPassword,
        totp: totpAt(secret, t.app.get(Clock).nowMs()),
        ...more,
      });
    };
    const cookies = (await logIn()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const ask = async (url = '/api/admin/session') =>
      (await t.send('localhost', { url, headers: { cookie: cookies } })).statusCode;
    return { ...made, logIn, ask, cookies };
  };

  describe('npm run staff -- disable', () => {
    it('ends sessions at the next request, refuses log-ins alike, and enable takes it back', async () => {
      await someone();
      const { id, username, ask, logIn } = await someone({ role: 'operator', tenantIds: [rose.id] });
      expect(await ask()).toBe(200);

      expect(await run('disable', username)).toEqual({ code: 0, said: `${username} is disabled now.` });
      expect([await ask(), (await logIn()).json().code]).toEqual([403, 'login_failed']);
      expect((await run('disable', username)).said).toBe(`${username} is disabled already.`);
      await run('enable', username);
      expect([await ask(), (await logIn()).statusCode]).toEqual([403, 200]);
      expect(await linesOf(id)).toMatchObject([
        { action: 'staff.sign-in' },
        {
          action: 'staff.disable',
          account: expect.stringContaining('@'),
          before: { isDisabled: false },
          after: { isDisabled: true },
        },
        { action: 'staff.sign-in-failed' },
        { action: 'staff.enable' },
        { action: 'staff.sign-in' },
      ]);
    });

    race('never takes the last active owner, not even when two commands run at once', async () => {
      const [one, two] = [await someone(), await someone()];
      const results = await Promise.all([run('disable', one.username), run('disable', two.username)]);
      expect(results.map(({ code }) => code).sort()).toEqual([0, 1]);
      expect(results.map(({ said }) => said).join()).toContain('is the last active owner');
      expect(await members().count({ role: 'owner', isDisabled: false })).toBe(1);
      const last = results[0]?.code === 0 ? two : one;

      expect(await run('change', last.username, '--role', 'operator', '--tenants', 'rose')).toMatchObject({
        code: 1,
        said: expect.stringContaining("can't be made operator"),
      });
      expect(await last.ask()).toBe(200);
    });
  });

  describe('npm run staff -- change', () => {
    it('gives another role and other tenants at the next request', async () => {
      const lily = await aServedTenant(t);
      const { id, username, ask } = await someone({ role: 'operator', tenantIds: [rose.id] });
      const settings = (tenant: MadeTenant) => ask(`/api/admin/tenants/${tenant.id}/settings/prices`);
      expect([await settings(rose), await settings(lily)]).toEqual([200, 404]);

      await run('change', username, '--tenants', lily.key);
      expect([await settings(rose), await settings(lily)]).toEqual([404, 200]);
      await run('change', username, '--role', 'moderator');
      expect(await settings(lily)).toBe(403);
      expect((await linesOf(id)).slice(1)).toMatchObject([
        { action: 'staff.change', before: { tenantIds: [rose.id] }, after: { role: 'operator', tenantIds: [lily.id] } },
        { action: 'staff.change', before: { role: 'operator' }, after: { role: 'moderator', tenantIds: [lily.id] } },
      ]);
      expect((await run('change', username, '--role', 'moderator')).said).toBe('Nothing to change.');
    });

    it('names every fault at once, and changes nothing then', async () => {
      const { username } = await someone({ role: 'operator', tenantIds: [rose.id] });
      const { code, said } = await run('change', username, '--role', 'boss', '--tenants', 'nowhere');

      expect([code, said]).toEqual([
        1,
        'There is no role "boss"; there are owner, operator, support, moderator.\nThere is no tenant nowhere. "npm run tenant -- list" shows them.',
      ]);
      expect((await run('change', username)).said).toContain('What is to change?');
      expect((await run('change', `${username}x`, '--role', 'owner')).said).toContain('No staff member is called');
      expect((await run('disable')).code).toBe(2);
      expect(await members().findOne({ username })).toMatchObject({ role: 'operator', tenantIds: [rose.id] });
    });
  });

  const tokenOf = (said: string) => /http:\/\/localhost\S*\/admin\/password#(\S+)$/m.exec(said)?.[1] ?? '';
  const setPassword = async (token: string, password = newPassword) =>
    (await send('/api/admin/password', { token, password, password_repeat: password })).statusCode;

  describe('npm run staff -- invite', () => {
    it('gives no password but a link that sets one, as a reset does', async () => {
      const username = `anna-${engine.toLowerCase()}`;
      const { said } = await run('invite', username);
      const [, factor = ''] = /second factor +([A-Z2-7]{32})/.exec(said) ?? [];
      const logIn = async () => {
        const totp = totpAt(factor, t.app.get(Clock).nowMs());
        return (await send('/api/admin/session', { username, password: newPassword, totp })).statusCode;
      };
      expect([(await members().findOne({ username }))?.passwordHash, await logIn()]).toEqual([unusableHash, 403]);

      expect([await setPassword(tokenOf(said)), await logIn(), await setPassword(tokenOf(said))]).toEqual([
        204, 200, 404,
      ]);
    });
  });

  describe('npm run staff -- reset', () => {
    it('gives a link that sets a password once, and makes their browsers strangers', async () => {
      const { id, username, ask, logIn, cookies } = await someone();
      const { said } = await run('reset', username, '--password');
      const token = tokenOf(said);
      expect([await ask(), (await logIn()).json().code]).toEqual([403, 'login_failed']);
      expect([(await members().get({ id })).totpSecret, await storedAnywhere(token)]).toEqual([secret, false]);

      expect([await setPassword(`${token.slice(0, -1)}x`), await setPassword(token), await setPassword(token)]).toEqual(
        [404, 204, 404],
      );
      expect([(await logIn()).json().code, (await logIn({ password: newPassword })).statusCode]).toEqual([
        'login_failed',
        200,
      ]);
      expect(cookies).toContain('adm-dev=');
      expect((await linesOf(id)).map(({ action }) => action)).toEqual([
        'staff.sign-in',
        'staff.reset',
        'staff.sign-in-failed',
        'staff.password',
        'staff.sign-in-failed',
        'staff.sign-in',
      ]);
    });

    it.each(['aaaaaaaaaaaa', 'Password123', 'ManyHearts1', 'console12', 'NAME12'])(
      'refuses %s as a password, because it is common or easy to guess, and keeps the link',
      async (weak) => {
        const { username } = await someone();
        const token = tokenOf((await run('reset', username)).said);

        expect(await setPassword(token, weak.replace('NAME', username))).toBe(422);
        expect(await setPassword(token)).toBe(204);
      },
    );

    it('sets a password that opens from any keyboard, however it writes accents', async () => {
      const { username, logIn } = await someone();
      const typed = 'velvet-anchör-41-quartz';
      await setPassword(tokenOf((await run('reset', username, '--password')).said), typed.normalize('NFD'));

      for (const form of ['NFC', 'NFD'])
        expect((await logIn({ password: typed.normalize(form) })).statusCode).toBe(200);
      expect((await logIn({ password: typed.toUpperCase() })).json().code).toBe('login_failed');
    });

    it('ends a link with the next one, after a day, and for whoever is disabled', async () => {
      await someone();
      const { username } = await someone();
      const first = tokenOf((await run('reset', username)).said);
      const second = tokenOf((await run('reset', username)).said);
      expect(await setPassword(first)).toBe(404);
      await run('disable', username);
      expect(await setPassword(second)).toBe(404);
      expect(await run('reset', username)).toMatchObject({ code: 1, said: expect.stringContaining('is disabled') });
      await run('enable', username);
      t.app.get(Clock).advance(25 * 3_600);
      expect(await setPassword(second)).toBe(404);
    });

    it('removes the factor, and the next log-in sets up one that was never shown before', async () => {
      const { username, logIn } = await someone();
      const offers = [];
      for (let times = 0; times < 2; times += 1) {
        await run('reset', username, '--second-factor');
        const offer = (await send('/api/admin/session', { username, password: staffPassword })).json() as {
          code: string;
          params: { secret: string };
        };
        offers.push(offer.params.secret);
        expect([offer.code, (await logIn()).json().code]).toEqual(['second_factor_setup', 'login_failed']);
      }
      const [older = '', newer = ''] = offers;
      const now = () => t.app.get(Clock).nowMs();

      expect(new Set([secret, ...offers]).size).toBe(3);
      expect((await logIn({ totp: totpAt(older, now() + 30_000) })).json().code).toBe('login_failed');
      expect((await logIn({ totp: totpAt(newer, now() + 30_000) })).statusCode).toBe(200);
      expect((await run('list')).said).toMatch(new RegExp(`^${username} +owner +second factor +all +20\\d\\d-`, 'm'));
    });
  });

  it('npm run staff -- end-sessions logs somebody out everywhere, and lets them in again', async () => {
    const { username, ask, logIn } = await someone();
    await logIn();

    expect(await run('end-sessions', username)).toEqual({
      code: 0,
      said: `${username} is logged out: 2 sessions ended.`,
    });
    expect([await ask(), (await logIn()).statusCode]).toEqual([403, 200]);
  });

  async function storedAnywhere(token: string): Promise<boolean> {
    return JSON.stringify([await members().find(), await storeOf({ db: t.db.manager }, AuditEntry).find()]).includes(
      token,
    );
  }
});
