import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { AdminComplaintView, CustomerOrder } from '@manyhearts/contract/admin/complaints';
import type { OnWire } from '@manyhearts/contract/wire';
import { servedBrands } from '../../test/brands.ts';
import { aComplaint } from '../../test/complaints.ts';
import { onEachEngineWithRaces } from '../../test/engines.ts';
import { aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { anOrder } from '../../test/orders.ts';
import { stop } from '../../test/stopped-clock.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Clock } from '../core/process/clock.ts';
import { Account } from '../identity/account.entity.ts';
import { Complaint } from './complaint.entity.ts';

type Opened = OnWire<AdminComplaintView>;

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, tulip } = servedBrands(engine);
  let goOn: () => void;
  let support: string;
  beforeAll(async () => {
    goOn = stop(t.app.get(Clock));
    support = (await aStaffSession(t.db, 'support', [rose.id, tulip.id], t.app.get(Clock).now())).cookie;
  });
  afterAll(() => goOn());

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    t.send('localhost', {
      method,
      url: `/api/admin/complaints/${path}`,
      ...(payload && { payload }),
      headers: { cookie: support, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) },
    });
  const find = async (id: string, q?: string) =>
    ((await call('GET', `${id}/orders${q === undefined ? '' : `?q=${q}`}`)).json() as OnWire<CustomerOrder[]>).map(
      (order) => order.id,
    );
  const link = (id: string, order: string | null, seen: string | null = null) =>
    call('POST', `${id}/order`, { order, seen });
  const rowOf = (id: string) => asSystem('test', () => storeOf(at(rose), Complaint).get({ id }));
  const deedsOf = async (id: string) =>
    (
      await storeOf({ db: t.db.manager }, AuditEntry).find(
        { target: `complaint:${id}`, action: 'complaint.order' },
        { order: { seq: 'ASC' } },
      )
    ).map(({ before, after }) => [before, after]);
  const aBuyer = async (tenant: MadeTenant = rose) => {
    const { id } = await aListedMember(t, tenant);
    return { id, orders: [(await anOrder(t, tenant, id)).id, (await anOrder(t, tenant, id)).id] as const };
  };

  it('A case without a purchase is linked to one of its member, found by its number, moved and freed; each is audited', async () => {
    const { id: accountId, orders } = await aBuyer();
    const [first, second] = orders;
    await aBuyer();
    const id = await aComplaint(at(rose), { accountId });
    expect(await find(id)).toEqual([...orders].toReversed());
    expect(await find(id, first.slice(-7).toLowerCase())).toEqual([first]);
    expect(await find(id, '%')).toHaveLength(2);
    expect(await find(id, 'nothing')).toEqual([]);

    const linked = await link(id, first);
    expect(linked.statusCode).toBe(200);
    expect((linked.json() as Opened).order).toMatchObject({ id: first, is_theirs: true });
    expect((await link(id, second, first)).statusCode).toBe(200);
    expect((await link(id, null, second)).statusCode).toBe(200);
    expect((await rowOf(id)).orderId).toBeNull();
    expect(await deedsOf(id)).toEqual([
      [{ order: null }, { order: first }],
      [{ order: first }, { order: second }],
      [{ order: second }, { order: null }],
    ]);
  });

  it('A purchase of another person or of another brand is refused, and nothing is changed', async () => {
    const { id: accountId, orders } = await aBuyer();
    const strangers = (await aBuyer()).orders[0];
    const foreign = (await aBuyer(tulip)).orders[0];
    const id = await aComplaint(at(rose), { accountId, orderId: orders[0] });
    for (const order of [strangers, foreign, id]) {
      const refused = await link(id, order, orders[0]);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { fields: { order: { code: 'field_invalid' } } },
      ]);
    }
    expect((await rowOf(id)).orderId).toBe(orders[0]);
    expect(await deedsOf(id)).toEqual([]);
  });

  it('A visitor’s case takes purchases of the member who confirmed its address only, and becomes theirs', async () => {
    const { id: accountId, orders } = await aBuyer();
    const email = `${randomUUID().slice(0, 8)}@example.org`;
    const id = await aComplaint(at(rose), { email });
    await asSystem('test', () => storeOf(at(rose), Account).change({ id: accountId }, { email, ownedEmail: null }));
    expect(await find(id)).toEqual([]);
    expect((await link(id, orders[0])).statusCode).toBe(422);

    await asSystem('test', () => storeOf(at(rose), Account).change({ id: accountId }, { ownedEmail: email }));
    expect(await find(id)).toHaveLength(2);
    expect(((await link(id, orders[0])).json() as Opened).order).toMatchObject({ is_theirs: true });
    expect(await rowOf(id)).toMatchObject({ accountId, orderId: orders[0] });
  });

  it('A case of an erased member takes none, but loses the one that it has', async () => {
    const { id: accountId, orders } = await aBuyer();
    const email = `${randomUUID().slice(0, 8)}@example.org`;
    await asSystem('test', () => storeOf(at(rose), Account).change({ id: accountId }, { email, ownedEmail: email }));
    const id = await aComplaint(at(rose), { email, orderId: orders[0] });
    await asSystem('test', () => storeOf(at(rose), Complaint).change({ id }, { erasedAt: t.app.get(Clock).now() }));
    expect(await find(id)).toEqual([]);
    expect((await link(id, orders[1], orders[0])).statusCode).toBe(422);
    expect((await link(id, null, orders[0])).statusCode).toBe(200);
  });

  race('Two who link a case at once do not overwrite each other', async () => {
    const { id: accountId, orders } = await aBuyer();
    const id = await aComplaint(at(rose), { accountId });
    const answers = await Promise.all(orders.map((order) => link(id, order)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await rowOf(id)).orderId).toBe(answers[0]?.statusCode === 200 ? orders[0] : orders[1]);
    expect(await deedsOf(id)).toHaveLength(1);
  });
});
