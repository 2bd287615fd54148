import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../test/brands.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aStaffSession } from '../../test/factories.ts';
import { storeOf } from '../core/database/store.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';

onEachEngine((engine) => {
  // A draft has no launch errors that a file could be refused for instead.
  const { t, rose, tulip } = servedBrands(engine, { status: 'draft' });
  let owner: string;
  /** May change both brands and make others. */
  let operator: string;
  beforeAll(async () => {
    owner = (await aStaffSession(t.db, 'owner')).cookie;
    const { cookie, staffId } = await aStaffSession(t.db, 'operator', [rose.id, tulip.id]);
    await storeOf({ db: t.db.manager }, StaffMember).change({ id: staffId }, { canCreateTenants: true });
    operator = cookie;
    await setLimit(owner, 3_000);
  });

  const send = (cookie: string, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    t.send('localhost', {
      method,
      url: `/api/admin/tenants${url}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
  const save = (cookie: string, values: object, id = rose.id) =>
    send(cookie, 'PUT', `/${id}/settings/refunds`, { values, reset: [] });
  const setLimit = (cookie: string, alone_case: number | null) => save(cookie, { alone_case });
  const limitOf = async (id = rose.id) =>
    (await send(owner, 'GET', `/${id}/settings/refunds`)).json().values.alone_case as number | null;
  const fileOf = async (id = rose.id) => ((await send(owner, 'GET', `/${id}/export`)).json() as { text: string }).text;
  const raised = async () => (await fileOf()).replace('alone_case: 3000', 'alone_case: 9000');
  const importOf = async (cookie: string, text: string) => {
    const seen = (await send(cookie, 'POST', '/import', { text, dry: true })).json();
    const done = await send(cookie, 'POST', '/import', { text, dry: false, version: seen.version });
    return { seen, done };
  };
  const refusal = { code: 'not_permitted', fields: { 'settings.refunds.alone_case': { code: 'field_of_owners' } } };

  describe('What one person may pay back alone is changed by owners only', () => {
    it('in the settings, where operators still say what support may do', async () => {
      expect((await setLimit(operator, 9_000)).json()).toMatchObject(refusal);
      expect((await setLimit(operator, null)).json()).toMatchObject(refusal);
      expect((await save(operator, { support_case: 50 })).statusCode).toBe(200);
      expect(await limitOf()).toBe(3_000);
    });

    it('by a file, which says so on its line before anything is written', async () => {
      const text = await raised();
      const { seen, done } = await importOf(operator, text);

      const line = text.split('\n').findIndex((one) => one.includes('alone_case')) + 1;
      expect(seen.faults).toMatchObject([{ line, path: 'settings.refunds.alone_case', detail: expect.any(String) }]);
      expect(done.json()).toMatchObject(refusal);
      expect(await limitOf()).toBe(3_000);
    });

    it('by a file for a brand that it makes', async () => {
      const text = (await raised())
        .replace('key: rose', 'key: bouquet')
        .replace(/^pool: .*/m, 'pool: bouquet')
        .replaceAll('rose.test', 'bouquet.test');
      const { seen, done } = await importOf(operator, text);

      expect([seen.is_new, seen.faults.length]).toEqual([true, 1]);
      expect(done.json()).toMatchObject(refusal);
    });

    it('when a brand is made', async () => {
      const brand = {
        key: 'daisy',
        name: 'Daisy',
        niche: 'she',
        domain: 'daisy.test',
        language: 'nl',
        countries: ['NL'],
      };
      const made = await send(operator, 'POST', '', { ...brand, settings: { refunds: { alone_case: 9_000 } } });

      expect(made.json()).toMatchObject(refusal);
      expect((await send(operator, 'POST', '', brand)).statusCode).toBe(201);
    });

    it('by a copy: an operator’s has what every brand begins with, an owner’s has all', async () => {
      const copy = async (cookie: string, key: string) =>
        (await send(cookie, 'POST', `/${rose.id}/clone`, { key, name: key, domain: `${key}.test` })).json()
          .id as string;

      expect(await limitOf(await copy(operator, 'copied'))).toBeNull();
      expect(await limitOf(await copy(owner, 'owned'))).toBe(3_000);
    });

    it('by “apply to other brands”', async () => {
      const apply = (cookie: string, brands: object[]) =>
        send(cookie, 'POST', `/${rose.id}/settings/refunds/apply`, { names: ['alone_case'], version: 2, brands });

      const refused = await apply(operator, [{ id: tulip.id, version: 0 }]);
      expect([refused.json().code, await limitOf(tulip.id)]).toEqual(['not_permitted', null]);
      expect((await apply(owner, [{ id: tulip.id, version: 0 }])).json().brands).toMatchObject([
        { outcome: 'changes' },
      ]);
    });

    it('by a first country with another currency, in which the number is worth more', async () => {
      const change = (cookie: string, countries: string[]) => send(cookie, 'POST', `/${rose.id}/change`, { countries });

      expect((await change(owner, ['SE', 'NL'])).statusCode).toBe(200);
      expect((await change(operator, ['NL', 'SE'])).json()).toMatchObject(refusal);
      expect((await change(operator, ['SE', 'NL', 'BE'])).statusCode).toBe(200);
    });
  });
});
