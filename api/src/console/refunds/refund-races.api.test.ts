import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import type { StaffRole } from '@manyhearts/contract/calls';
import { aModerator } from '../../../test/bans.ts';
import { servedBrands } from '../../../test/brands.ts';
import type { Browser } from '../../../test/browser.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { asMember } from '../../../test/ledger.ts';
import { aMember, loggedIn } from '../../../test/members.ts';
import { withoutJobs } from '../../../test/no-jobs.ts';
import { anOrder, applyPayment, expectCleanOrders } from '../../../test/orders.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { CreditsService } from '../../credits/credits.service.ts';
import type { Order } from '../../orders/order.entity.ts';
import { Refund } from '../../refunds/refund.entity.ts';

type Person = Awaited<ReturnType<typeof aModerator>>;
type Answer = Awaited<ReturnType<Person['post']>>;

onEachEngineWithRaces((engine, { race }) => {
  const { t, rose } = servedBrands(engine, { settings: { signup: { signupCredits: 0 } } });
  let memberId: string;
  let own: Browser;
  let order: Order;
  // The provider of these orders is invented, so that nothing could be paid by it.
  beforeAll(() => withoutJobs(t));
  beforeEach(async () => {
    const member = await aMember(t, rose);
    memberId = member.id;
    own = await loggedIn(t, rose, member);
  });
  afterEach(() => expectCleanOrders(t));

  const at = () => ({ db: t.db.manager, tenant: rose });
  const staff = (role: Exclude<StaffRole, 'moderator'>) => aModerator(t, role === 'owner' ? [] : [rose], role);
  const buy = async (priceMinor: number) => {
    order = await anOrder(t, rose, memberId, { priceMinor, listMinor: priceMinor, taxMinor: 0 });
    await applyPayment(t, rose, order);
  };
  const balance = () => asMember(t, rose, memberId, (ctx) => t.app.get(CreditsService).balance(ctx));
  const spend = (price: number) =>
    asMember(t, rose, memberId, (ctx) =>
      t.app.get(CreditsService).spend(ctx, { what: 'gift', price, ref: randomUUID() }),
    );
  const refunds = () =>
    asSystem('test', () => storeOf(at(), Refund).find({ orderId: order.id }, { order: { id: 'ASC' } }));
  const statuses = async () => (await refunds()).map(({ status }) => status).toSorted();
  const chargedBack = (amount: string) =>
    applyPayment(t, rose, order, { chargebacks: [{ ref: `chb_${order.id}`, amount, reversed: false }] });
  const codesOf = (answers: readonly Answer[]) => answers.map(({ statusCode }) => statusCode).toSorted();
  /** Asked for by the member. */
  const requested = async () => {
    await own.post('/api/refunds', { order: order.id }, randomUUID());
    const [refund] = await refunds();
    return `/api/admin/refunds/${refund!.id}`;
  };
  /** Above what one person may decide; made by an operator, who waits for an owner. */
  const awaited = async () => {
    await buy(100_001);
    const operator = await staff('operator');
    const made = await operator.post('/api/admin/refunds', { order: order.id, kind: 'full', seen: 0 });
    expect([made.statusCode, made.json().authority]).toEqual([201, 'second']);
    const subject = (made.json() as { refund: { id: string } }).refund.id;
    const owners = await Promise.all(Array.from({ length: 3 }, () => staff('owner')));
    const pending = (await owners[0]!.get('/api/admin/approvals')).json() as { id: string; created_at: string }[];
    return {
      operator,
      owners,
      refund: `/api/admin/refunds/${subject}`,
      approval: `/api/admin/approvals/${pending.at(-1)!.id}`,
    };
  };

  describe('A request', () => {
    race('that two approve and one rejects is decided once', async () => {
      await buy(1_000);
      await spend(40);
      const url = await requested();
      const people = [await staff('support'), await staff('operator'), await staff('owner')];
      const answers = await Promise.all(
        people.map(({ post }, place) =>
          place === 1 ? post(`${url}/reject`, { reason: 'No.' }) : post(`${url}/approve`, {}),
        ),
      );
      const [refund] = await refunds();

      expect(codesOf(answers)).toEqual([200, 409, 409]);
      expect(refund?.status).toBe(answers[1]?.statusCode === 200 ? 'rejected' : 'approved');
      expect(await balance()).toBe(refund?.status === 'rejected' ? 60 : 0);
    });

    race('that is approved while it is charged back pays nothing', async () => {
      await buy(1_000);
      const url = await requested();
      const people = [await staff('support'), await staff('operator')];
      const [, ...answers] = await Promise.all([
        chargedBack('10.00'),
        ...people.map(({ post }) => post(`${url}/approve`, {})),
      ]);

      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
      expect([await statuses(), await balance()]).toEqual([['failed'], 0]);
    });
  });

  describe('A refund that failed', () => {
    const failed = async (kind: 'unused' | 'goodwill') => {
      await buy(1_000);
      await spend(40);
      const made = await (
        await staff('support')
      ).post('/api/admin/refunds', {
        ...{ order: order.id, kind, seen: 0 },
        amount: kind === 'goodwill' ? '1.50' : null,
      });
      expect(made.statusCode).toBe(201);
      const [refund] = await refunds();
      const minor = refund!.minor;
      const told = { ref: `re_${refund!.id}`, amount: (minor / 100).toFixed(2), refundId: refund!.id };
      await applyPayment(t, rose, order, { refunds: [{ ...told, status: 'pending' }] });
      await applyPayment(t, rose, order, { refunds: [{ ...told, status: 'failed' }] });
      expect(await statuses()).toEqual(['failed']);
      return { minor, url: `/api/admin/refunds/${refund!.id}/repeat` };
    };

    for (const kind of ['unused', 'goodwill'] as const)
      race(`is repeated once by supporters at the same time, and not again after them: ${kind}`, async () => {
        const { minor, url } = await failed(kind);
        const people = [await staff('support'), await staff('support'), await staff('operator')];
        const answers = await Promise.all(people.map(({ post }) => post(url, { seen: 1 })));
        const late = await people[2]!.post(url, { seen: 2 });

        expect(codesOf(answers)).toEqual([201, 409, 409]);
        expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
        expect((await refunds()).map((one) => [one.status, one.minor])).toEqual([
          ['failed', minor],
          ['approved', minor],
        ]);
        expect(await balance()).toBe(kind === 'unused' ? 0 : 60);
      });

    race('is not repeated beside a chargeback', async () => {
      const { url } = await failed('unused');
      const support = await staff('support');
      const [, answer] = await Promise.all([chargedBack('10.00'), support.post(url, { seen: 1 })]);

      expect([201, 409]).toContain(answer.statusCode);
      expect([new Set(await statuses()), await balance()]).toEqual([new Set(['failed']), 0]);
    });
  });

  describe('Refunds of one member of support', () => {
    race('that race stay within the day', async () => {
      const support = await staff('support');
      const orders: Order[] = [];
      for (let bought = 0; bought < 7; bought += 1) {
        await buy(10_000);
        orders.push(order);
      }
      const answers = await Promise.all(
        orders.map(({ id }) => support.post('/api/admin/refunds', { order: id, kind: 'full', seen: 0 })),
      );
      const rows = await asSystem('test', () => storeOf(at(), Refund).find({ decidedBy: support.staffId }));

      expect(rows.map(({ status, minor }) => [status, minor])).toEqual(
        Array.from({ length: 5 }, () => ['approved', 10_000]),
      );
      // Who is late waits for an operator, or is refused what was counted meanwhile.
      const late = answers.filter(({ statusCode, json }) => statusCode !== 201 || json().authority !== 'alone');
      expect(late.map(({ statusCode }) => statusCode).filter((code) => code !== 201 && code !== 403)).toEqual([]);
      expect(late).toHaveLength(2);
    });
  });

  describe('A refund that waits for an owner', () => {
    race('is decided once by owners who approve, cancel and reject at the same time', async () => {
      const { owners, refund, approval } = await awaited();
      const answers = await Promise.all([
        owners[0]!.post(`${approval}/approve`, {}),
        owners[1]!.post(`${approval}/approve`, {}),
        owners[2]!.post(`${approval}/cancel`, {}),
        owners[2]!.post(`${refund}/reject`, { reason: 'No.' }),
      ]);
      const rejected = answers[3]?.statusCode === 200;
      const [row] = await refunds();

      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      expect(answers.slice(0, 3).filter(({ statusCode }) => statusCode === 204).length).toBeLessThanOrEqual(1);
      const isApproved = answers.slice(0, 2).some(({ statusCode }) => statusCode === 204);
      expect(rejected && isApproved).toBe(false);
      expect(row?.status).toBe(rejected ? 'rejected' : isApproved ? 'approved' : 'requested');
      expect(await balance()).toBe(rejected ? 100 : 0);
    });

    race('and is charged back meanwhile is approved by nobody', async () => {
      const { owners, approval } = await awaited();
      const [, answer] = await Promise.all([chargedBack('1000.01'), owners[0]!.post(`${approval}/approve`, {})]);
      const late = await owners[1]!.post(`${approval}/approve`, {});

      expect([204, 409]).toContain(answer.statusCode);
      expect(late.statusCode).toBe(409);
      expect([await statuses(), await balance()]).toEqual([['failed'], 0]);
    });
  });
});
