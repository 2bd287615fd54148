import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { servedBrands } from '../../../../test/brands.ts';
import { Buyer } from '../../../../test/buyers.ts';
import { aConsole } from '../../../../test/consoles.ts';
import { onEachEngine } from '../../../../test/engines.ts';
import { asSystem, storeOf } from '../../../core/database/store.ts';
import { Jobs } from '../../../core/outbox/jobs.ts';
import { Clock } from '../../../core/process/clock.ts';
import { LedgerCheck } from '../../../credits/checks/ledger-check.entity.ts';
import { CreditLot } from '../../../credits/credit-lot.entity.ts';
import { QuarantinedPayment } from '../../../payments/quarantine/quarantined-payment.entity.ts';

onEachEngine((engine) => {
  const { t, rose, tulip } = servedBrands(engine, {
    bundles: [{ country: 'NL', credits: 50, priceMinor: 995, currency: 'EUR' }],
    settings: { signup: { signupCredits: 0 } },
  });
  const url = () => `/api/admin/ledger/${rose.id}`;
  const bought = async () => {
    const buyer = await Buyer.logIn(t, rose);
    const { order } = await buyer.placed();
    await buyer.move(order.payment, { status: 'paid' });
    return { buyer, order };
  };

  describe('POST /api/admin/ledger/{id}/check', () => {
    it('is done by a job: what holds is kept, with what the accounts hold', async () => {
      await bought();
      const operator = await aConsole(t, 'operator', [rose]);
      expect((await operator.get(url())).json()).toMatchObject({ status: 'unchecked', checked_at: null });
      expect((await operator.post(`${url()}/check`)).json()).toMatchObject({ asked_at: expect.any(String) });
      await t.app.get(Jobs).drain();
      const checked = (await operator.get(url())).json();

      expect(checked).toMatchObject({ status: 'kept', asked_at: null, faults: [], checked_at: expect.any(String) });
      expect(checked.sums).toContainEqual({ account: 'psp:sandbox', unit: 'EUR', sum: -995 });
      expect(checked.sums).toContainEqual({ account: 'member_paid', unit: 'CRD', sum: 50 });
    });

    it('names the rule that a row breaks, and the row', async () => {
      const { order } = await bought();
      const lots = storeOf({ db: t.db.manager, tenant: rose }, CreditLot);
      const lot = await asSystem('test', () => lots.get({ orderId: order.id }));
      await asSystem('test', () => lots.change({ id: lot.id }, { remaining: 49 }));
      const owner = await aConsole(t, 'owner');
      await owner.post(`${url()}/check`);
      await t.app.get(Jobs).drain();
      const broken = (await owner.get(url())).json();
      await asSystem('test', () => lots.change({ id: lot.id }, { remaining: 50 }));

      expect(broken.status).toBe('broken');
      expect(broken.faults).toEqual([
        { rule: 'L4', rows: 1, first: [{ what: 'lots', id: lot.accountId }] },
        { rule: 'L5', rows: 1, first: [{ what: 'parts', id: lot.id }] },
      ]);
    });

    it('lists those with something to do, by what it is', async () => {
      const owner = await aConsole(t, 'owner');
      const listed = async (person: typeof owner, filter: object) =>
        (await person.get(`/api/admin/ledger?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json();
      const ids = async (...asked: Parameters<typeof listed>) =>
        ((await listed(...asked)) as { id: string }[]).map(({ id }) => id);
      expect(await ids(owner, { status: 'broken' })).toEqual([rose.id]);
      expect(await ids(owner, { status: 'waiting' })).toEqual([]);
      expect(await ids(owner, { status: 'broken', tenant_id: tulip.id })).toEqual([]);
      expect(await ids(await aConsole(t, 'operator', [tulip]), { status: 'broken' })).toEqual([]);
      expect(await listed(owner, { status: 'kept' })).toMatchObject({ code: 'invalid' });
    });

    it('is asked for a few times an hour', async () => {
      const owner = await aConsole(t, 'owner');
      const answers = [];
      for (let nth = 0; nth < 6; nth += 1)
        answers.push((await owner.post(`/api/admin/ledger/${tulip.id}/check`)).statusCode);
      expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
    });
  });

  it('Transfers are listed with their entries, and found by what they are about', async () => {
    const { buyer, order } = await bought();
    const operator = await aConsole(t, 'operator', [rose]);
    const found = (await operator.get(`${url()}/transfers?of=${order.id}`)).json();
    const latest = (await operator.get(`${url()}/transfers`)).json();
    const before = (await operator.get(`${url()}/transfers?until=2020-01-01`)).json();

    expect(found.lines).toMatchObject([{ kind: 'purchase', of: order.id, of_type: 'order', member: buyer.id }]);
    expect(found.lines[0].entries).toContainEqual({ account: 'psp:sandbox', unit: 'EUR', amount: -995, balance: null });
    expect([latest.lines[0].id, before.lines]).toEqual([found.lines[0].id, []]);
  });

  it('A ledger is for owners, and for operators of its brand', async () => {
    const answers = [];
    for (const who of [
      await aConsole(t, 'support', [rose]),
      await aConsole(t, 'moderator', [rose]),
      await aConsole(t, 'operator', [tulip]),
    ])
      for (const path of ['', '/transfers']) answers.push((await who.get(url() + path)).statusCode);

    expect(answers).toEqual([403, 403, 403, 403, 404, 404]);
    const operator = await aConsole(t, 'operator', [tulip]);
    expect(((await operator.list('ledger')).json() as { id: string }[]).map(({ id }) => id)).toEqual([tulip.id]);
  });

  // Last, because it moves the clock, which ends sessions.
  it('A check of every hour finds what was booked wrongly lately, and tells payments to assign from faults', async () => {
    const { order } = await bought();
    const lots = storeOf({ db: t.db.manager, tenant: rose }, CreditLot);
    const held = storeOf({ db: t.db.manager }, QuarantinedPayment);
    await asSystem('test', () =>
      held.add({
        ...{ id: '01H', tenantRef: rose.id, status: 'waiting', accountId: '01A', paymentRef: 'tr_h', orderRef: null },
        ...{ reason: 'unknown', said: 'paid', amount: '5.00', currency: 'EUR', createdAt: new Date() },
      }),
    );
    const owner = await aConsole(t, 'owner');
    await owner.post(`${url()}/check`);
    await t.app.get(Jobs).drain();
    const waiting = (await owner.get(url())).json();
    await asSystem('test', () => lots.change({ orderId: order.id }, { remaining: 49 }));
    t.app.get(Clock).advance(3_600);
    await t.app.get(Jobs).drain();
    const { faults } = await asSystem('test', () => storeOf({ db: t.db.manager, tenant: rose }, LedgerCheck).get({}));
    await asSystem('test', () => lots.change({ orderId: order.id }, { remaining: 50 }));
    await asSystem('test', () => held.remove({ reason: 'unknown' }));

    expect([waiting.status, waiting.faults]).toEqual([
      'waiting',
      [{ rule: 'L12', rows: 1, first: [{ what: 'unknown', id: '01H' }] }],
    ]);
    expect(faults.map(({ rule }) => rule)).toEqual(['L4', 'L5', 'L12']);
  });
});
