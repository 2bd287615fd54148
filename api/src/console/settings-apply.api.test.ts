import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyPageLength, type AppliedBrandView } from '@manyhearts/contract/admin/settings-apply';
import { aDocument, inDemo } from '../../test/a-document.ts';
import { newApp, type TestApp } from '../../test/app.ts';
import { asSoftware } from '../../test/contexts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { nobodysId } from '../../test/ids.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { Random } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { importTenant } from '../tenants/import-tenant.ts';
import { MemoryDirectory } from '../tenants/memory-directory.ts';

type Page = { version: number; brands: (AppliedBrandView & { reasons: { field: string; detail: string }[] })[] };

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let onyx: MadeTenant;
  let pearl: MadeTenant;
  let open: { id: string };
  let owner: string;
  let operator: string;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, {
      key: 'rose',
      name: 'Rose',
      settings: { limits: { freeMessages: 7, messageLength: 900 }, site: { supportEmail: '' } },
    });
    onyx = await aServedTenant(t, { key: 'onyx', name: 'Onyx', settings: { limits: { freeMessages: 3 } } });
    pearl = await aServedTenant(t, { key: 'pearl', name: 'Pearl' });
    const live = aDocument({
      key: 'open',
      name: 'Open',
      pool: 'open',
      status: 'live',
      domains: { primary: 'open.example', others: [] },
    });
    open = await asSoftware(t, (ctx) =>
      importTenant(ctx, live, { random: new Random(), seen: undefined, terms: inDemo }),
    );
    await t.app.get(MemoryDirectory).refresh();
    owner = (await aStaffSession(t.db, 'owner')).cookie;
    operator = (await aStaffSession(t.db, 'operator', [rose.id, onyx.id])).cookie;
  });
  afterAll(() => t.close());

  const send = (url: string, payload?: object, cookie = owner) =>
    t.send('localhost', {
      method: payload ? 'POST' : 'GET',
      url: `/api/admin/tenants/${url}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
  const check = async (names: string[], brands: string[], { cookie = owner, group = 'limits' } = {}): Promise<Page> =>
    (await send(`${rose.id}/settings/${group}/apply/check`, { names, brands }, cookie)).json();
  const apply = (names: string[], page: Page, { version = page.version, cookie = owner } = {}) => {
    const brands = page.brands.map(({ id, version: seen }) => ({ id, version: seen }));
    return send(`${rose.id}/settings/limits/apply`, { names, version, brands }, cookie);
  };
  const freeMessages = async ({ id }: { id: string }) =>
    (await send(`${id}/settings/limits`)).json().values.free_messages;
  const outcomes = ({ brands }: Page) => brands.map(({ name, outcome }) => [name, outcome]);
  const auditOf = ({ key }: { key: string }) =>
    storeOf({ db: t.db.manager }, AuditEntry).find({ target: `tenant:${key}/limits` });

  it('shows what would change in each brand, and changes nothing', async () => {
    const page = await check(['free_messages'], [onyx.id, pearl.id, rose.id, nobodysId]);

    expect(outcomes(page)).toEqual([
      ['Onyx', 'changes'],
      ['Pearl', 'changes'],
      ['', 'gone'],
    ]);
    expect(page.brands[0]).toMatchObject({ before: '{"freeMessages":3}', after: '{"freeMessages":7}', version: 1 });
    expect([await freeMessages(onyx), await auditOf({ key: 'onyx' })]).toEqual([3, []]);
  });

  it('changes each brand with its own line of the audit, and finds them so when it is asked again', async () => {
    const page = await check(['free_messages'], [onyx.id, pearl.id]);
    const done = (await apply(['free_messages'], page)).json();

    expect(outcomes(done)).toEqual([
      ['Onyx', 'changes'],
      ['Pearl', 'changes'],
    ]);
    expect([await freeMessages(onyx), await freeMessages(pearl)]).toEqual([7, 7]);
    expect((await auditOf({ key: 'onyx' })).map(({ before, after }) => [before, after])).toEqual([
      [{ freeMessages: 3 }, { freeMessages: 7 }],
    ]);
    // As after a lost answer.
    expect(outcomes((await apply(['free_messages'], page)).json()).map(([, outcome]) => outcome)).toEqual([
      'same',
      'same',
    ]);
    expect(await auditOf({ key: 'onyx' })).toHaveLength(1);
  });

  it('lets a brand inherit what the first one inherits', async () => {
    await t.send('localhost', {
      method: 'PUT',
      url: `/api/admin/tenants/${onyx.id}/settings/limits`,
      headers: { cookie: owner },
      payload: { values: { free_conversations: 9 } },
    });
    const page = await check(['free_conversations'], [onyx.id]);
    await apply(['free_conversations'], page);

    expect((await send(`${onyx.id}/settings/limits`)).json().origins.free_conversations).not.toBe('tenant');
  });

  it('tells of brands that were saved since, and leaves them', async () => {
    const page = await check(['message_length'], [onyx.id, pearl.id]);
    await t.send('localhost', {
      method: 'PUT',
      url: `/api/admin/tenants/${pearl.id}/settings/limits`,
      headers: { cookie: owner },
      payload: { values: { unread_refund_days: 3 } },
    });

    expect(outcomes((await apply(['message_length'], page)).json())).toEqual([
      ['Onyx', 'changes'],
      ['Pearl', 'conflict'],
    ]);
    const late = await apply(['message_length'], page, { version: page.version + 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  });

  it('refuses what would make a live brand unlaunchable, before and at the change', async () => {
    const page = await check(['support_email'], [open.id, onyx.id], { group: 'site' });
    const [refused] = page.brands;

    expect(refused).toMatchObject({ name: 'Open', outcome: 'refused' });
    expect(refused?.reasons).toEqual([{ field: 'support_email', detail: expect.stringContaining('support email') }]);
    const answer = await send(`${rose.id}/settings/site/apply`, {
      names: ['support_email'],
      version: page.version,
      brands: [{ id: open.id, version: 1 }],
    });
    expect(outcomes(answer.json())).toEqual([['Open', 'refused']]);
    expect((await send(`${open.id}/settings/site`)).json().values.support_email).toBe('help@rosewood.example');
  });

  describe('Its bounds', () => {
    it('are the brands that a person works on', async () => {
      const page = await check(['free_messages'], [onyx.id, pearl.id], { cookie: operator });
      expect(outcomes(page)).toEqual([
        ['Onyx', 'same'],
        ['', 'gone'],
      ]);
      const answer = await send(
        `${pearl.id}/settings/limits/apply/check`,
        { names: ['x'], brands: [onyx.id] },
        operator,
      );
      expect(answer.json().code).toBe('not_found');
    });

    it('are the settings of the group, and a page of brands', async () => {
      const ids = (many: number) => Array.from({ length: many }, () => nobodysId);
      const at = (names: string[], brands: string[]) =>
        send(`${rose.id}/settings/limits/apply/check`, { names, brands }).then(({ statusCode }) => statusCode);

      expect(await at(['free_messages'], ids(applyPageLength))).toBe(200);
      expect(await at(['free_messages'], ids(applyPageLength + 1))).toBe(422);
      expect(await at(['min_age'], ids(1))).toBe(422);
      expect(await at([], ids(1))).toBe(422);
    });
  });
});
