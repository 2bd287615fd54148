import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Clock } from '../core/process/clock.ts';
import { StaffApproval } from '../staff/approvals/staff-approval.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { heldDomainDays } from '@manyhearts/contract/admin/domains';
import { HeldDomain } from '../tenants/held-domain.entity.ts';
import { Domain } from '../tenants/tenant.entity.ts';

const dayMinutes = 24 * 60;

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let onyx: MadeTenant;
  let owner: { staffId: string; cookie: string };
  let round = 0;

  beforeAll(async () => {
    t = await newApp(engine);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    round += 1;
    const hosts = ['rose', 'second', 'third'].map((name) => `${name}${round}.test`);
    rose = await aServedTenant(t, { key: `rose${round}`, name: 'Rosewood', hosts });
    onyx = await aServedTenant(t, { key: `onyx${round}`, name: 'Onyx', hosts: [`onyx${round}.test`] });
    await storeOf(at(), StaffMember).change({ role: 'owner' }, { isDisabled: true });
    owner = await anOwner();
  });

  const at = () => ({ db: t.db.manager });
  const second = () => `second${round}.test`;
  const anOwner = () => aStaffSession(t.db, 'owner', [], t.app.get(Clock).now());
  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, by = owner, payload?: object) =>
    t.send('localhost', {
      method,
      url: `/api/admin/${path}`,
      headers: { cookie: by.cookie },
      ...(payload && { payload }),
    });
  const move = (host: string, to = onyx, by = owner) => send('POST', `tenants/${to.id}/domains/${host}/move`, by);
  const pending = () => storeOf(at(), StaffApproval).find({ state: 'pending' });
  const ownerOf = async (host: string) => (await t.app.get(TenantDirectory).byHost(host))?.id;
  const codes = (answer: { json: () => unknown }) => {
    const { code, fields } = answer.json() as { code: string; fields?: { host?: { code: string } } };
    return fields?.host?.code ?? code;
  };

  it('moves a domain once a second owner approves, for both brands at once, and both have it in their audit', async () => {
    const other = await anOwner();
    const answer = await move(second());
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      { host: second(), from: 'Rosewood', to: 'Onyx', due_at: null },
    ]);
    expect(await ownerOf(second())).toBe(rose.id);
    const [approval] = (await send('GET', 'approvals')).json() as { id: string; changes: object[] }[];
    expect(approval?.changes).toEqual([{ field: 'brand', before: 'Rosewood', after: 'Onyx' }]);

    expect((await send('POST', `approvals/${approval?.id}/approve`, other)).statusCode).toBe(204);
    expect(await ownerOf(second())).toBe(onyx.id);
    expect(await storeOf(at(), Domain).get({ host: second() })).toMatchObject({ isPrimary: false });
    const deeds = await storeOf(at(), AuditEntry).find(
      { action: 'tenant.domains' },
      { order: { seq: 'DESC' }, take: 2 },
    );
    expect(deeds.map(({ tenantRef, staffId }) => [tenantRef, staffId]).sort()).toEqual(
      [rose, onyx].map(({ id }) => [id, owner.staffId]).sort(),
    );
  });

  it('of a single owner moves after 24 hours; the front door follows by itself', async () => {
    await move(second());
    t.app.get(Clock).advance((dayMinutes + 5) * 60);
    await t.app.get(Jobs).drain();
    expect(await ownerOf(second())).toBe(onyx.id);
  });

  it('refuses at once what a brand can’t do without, and what no other brand has', async () => {
    expect([
      codes(await move(onyx.host, rose)),
      codes(await move(rose.host)),
      codes(await move(`never${round}.test`)),
      codes(await move(onyx.host)),
      (await pending()).length,
    ]).toEqual(['domain_last', 'domain_is_primary', 'not_found', 'not_found', 0]);
  });

  it('keeps a live brand its only domain, also if the others went while the request waited', async () => {
    const other = await anOwner();
    await move(second());
    const [approval] = await pending();
    await storeOf(at(), Domain).remove({ host: `third${round}.test` });
    await storeOf(at(), Domain).remove({ host: rose.host });
    const answer = await send('POST', `approvals/${approval?.id}/approve`, other);

    expect([answer.statusCode, codes(answer), await pending()]).toEqual([422, 'domain_last', [approval]]);
    expect(await storeOf(at(), Domain).get({ host: second() })).toMatchObject({ tenantRef: rose.id });
    await send('POST', `approvals/${approval?.id}/cancel`);
  });

  it('lets no failing request keep later ones waiting', async () => {
    await move(`third${round}.test`);
    await storeOf(at(), Domain).remove({ host: `third${round}.test` });
    await move(second());
    t.app.get(Clock).advance((dayMinutes + 5) * 60);
    await t.app.get(Jobs).drain();

    expect(await ownerOf(second())).toBe(onyx.id);
    expect((await pending()).map(({ subject }) => subject)).toEqual([`third${round}.test`]);
  });

  it('keeps a removed domain for its brand: others need the same approval, for 30 days', async () => {
    const other = await anOwner();
    const remove = (host: string) => send('DELETE', `tenants/${rose.id}/domains/${host}`);
    const add = (brand: MadeTenant, host: string) => send('POST', `tenants/${brand.id}/domains`, owner, { host });
    expect((await remove(second())).statusCode).toBe(200);
    const refused = await add(onyx, second());
    expect([refused.statusCode, refused.json().fields.host]).toMatchObject([
      409,
      { code: 'domain_taken', params: { host: second(), name: 'Rosewood', until: expect.any(String) } },
    ]);
    // Back to its own brand at once, and away again.
    expect((await add(rose, second())).statusCode).toBe(200);
    expect((await remove(second())).statusCode).toBe(200);

    expect((await move(second())).json()).toMatchObject({ host: second(), from: 'Rosewood', to: 'Onyx' });
    const approval = (await pending()).find(({ subject }) => subject === second());
    expect(await ownerOf(second())).toBeUndefined();
    expect((await send('POST', `approvals/${approval?.id}/approve`, other)).statusCode).toBe(204);
    expect(await ownerOf(second())).toBe(onyx.id);

    expect((await remove(`third${round}.test`)).statusCode).toBe(200);
    t.app.get(Clock).advance(heldDomainDays * 86_400 + 1);
    owner = await anOwner();
    expect((await add(onyx, `third${round}.test`)).statusCode).toBe(200);
    expect(await storeOf(at(), HeldDomain).count()).toBe(0);
  });

  it('is for owners, and tells others nothing of the brand that has the domain', async () => {
    const operator = await aStaffSession(t.db, 'operator', [onyx.id], t.app.get(Clock).now());
    const taken = async (by: { staffId: string; cookie: string }) =>
      (await send('POST', `tenants/${onyx.id}/domains`, by, { host: second() })).json().fields.host.params;

    expect((await move(second(), onyx, operator)).statusCode).toBe(403);
    expect([await taken(operator), await taken(owner)]).toEqual([
      { host: second() },
      { host: second(), name: 'Rosewood' },
    ]);
  });
});
