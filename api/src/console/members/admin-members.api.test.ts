import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { AdminMemberProfile } from '@manyhearts/contract/admin/member-parts';
import { limits } from '@manyhearts/contract/limits';
import { aModerator } from '../../../test/bans.ts';
import { servedBrands } from '../../../test/brands.ts';
import { aComplaint } from '../../../test/complaints.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { nobodysId } from '../../../test/ids.ts';
import { buyCredits } from '../../../test/ledger.ts';
import { aListedMember, type ListedWishes } from '../../../test/listed-members.ts';
import { loggedIn } from '../../../test/members.ts';
import { anOrder } from '../../../test/orders.ts';
import { aPhoto, aPicture } from '../../../test/photos.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Clock } from '../../core/process/clock.ts';
import { Random } from '../../core/crypto/random.ts';
import { Account } from '../../identity/account.entity.ts';
import { Order } from '../../orders/order.entity.ts';
import { Refund } from '../../refunds/refund.entity.ts';
import { Report } from '../../reports/report.entity.ts';

type Line = { id: string; name: string; email: string };

onEachEngine((engine) => {
  const { t, rose, lily, tulip } = servedBrands(engine);
  const at = () => ({ db: t.db.manager, tenant: rose });
  const aMemberOf = (brand = rose, wishes: ListedWishes = {}) => aListedMember(t, brand, wishes);
  const change = (id: string, values: Partial<Account>) =>
    asSystem('test', () => storeOf(at(), Account).change({ id }, values));
  const listAs = async (cookie: string, filter: object = {}, more = '') => {
    const url = `/api/admin/members?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
    const answer = await t.send('localhost', { url, headers: { cookie } });
    return {
      status: answer.statusCode,
      lines: answer.json() as Line[],
      range: answer.headers['content-range'],
      answer,
    };
  };
  const idsOf = async (...given: Parameters<typeof listAs>) => (await listAs(...given)).lines.map(({ id }) => id);
  const aReport = (profileId: string, reporterId: string, status: 'open' | 'upheld' | 'dismissed' = 'open') =>
    asSystem('test', () =>
      storeOf(at(), Report).add({
        ...{ id: new Random().id(), reporterId, profileId, status },
        ...{ photoId: null, category: 'fake', text: '', evidence: {}, note: '', createdAt: t.app.get(Clock).now() },
      }),
    );
  const linesAbout = async (id: string) =>
    (await storeOf({ db: t.db.manager }, AuditEntry).find({ target: `member:${id}` }, { order: { seq: 'ASC' } })).map(
      ({ action, after }) => [action, (after as { reason?: string } | null)?.reason],
    );

  describe('A member is found', () => {
    it('by name, mail address, id, order, invoice and payment, on the own brands only', async () => {
      const member = await aMemberOf();
      const order = await anOrder(t, rose, member.id);
      const { paymentRef } = await asSystem('test', () => storeOf(at(), Order).get({ id: order.id }));
      const support = await aModerator(t, [rose], 'support');
      const stranger = await aModerator(t, [tulip], 'support');
      for (const q of [
        member.username.toUpperCase(),
        member.username.slice(0, -1),
        member.email,
        member.email.slice(0, member.email.indexOf('@') + 1),
        member.id,
        order.id.toLowerCase(),
        paymentRef,
      ]) {
        expect([q, await idsOf(support.cookie, { q })]).toEqual([q, expect.arrayContaining([member.id])]);
        expect([q, await idsOf(stranger.cookie, { q })]).toEqual([q, []]);
      }
      expect(await idsOf(support.cookie, { q: 'nobody-of-this-name' })).toEqual([]);
      expect(await idsOf(support.cookie, { q: member.id, status: 'blocked' })).toEqual([]);
    });

    it('with the name and the address masked, in the list and in its export', async () => {
      const member = await aMemberOf();
      const support = await aModerator(t, [rose], 'support');
      const { lines, answer } = await listAs(support.cookie, { q: member.id });
      const file = await support.get(
        `/api/admin/members/export?filter=${encodeURIComponent(JSON.stringify({ q: member.id }))}`,
      );

      expect(lines).toMatchObject([{ id: member.id, name: expect.stringMatching(/^.•••$/) }]);
      expect(file.body).toContain(member.id);
      for (const body of [answer.body, file.body]) {
        expect(body).not.toContain(member.username);
        expect(body).not.toContain(member.email);
      }
    });

    it('in pages, newest first, by status, country and day, and never of another brand', async () => {
      const support = await aModerator(t, [lily], 'support');
      const day = (at: number) => new Date(Date.UTC(2026, 2, at, 12));
      const ids: string[] = [];
      for (const [index, country] of ['NL', 'BE', 'NL'].entries()) {
        const { id } = await aMemberOf(lily, { country, createdAt: day(index + 1) });
        await asSystem('test', () =>
          storeOf({ db: t.db.manager, tenant: lily }, Account).change(
            { id },
            { signedUpAt: day(index + 1), confirmedAt: day(index + 2) },
          ),
        );
        ids.unshift(id);
      }
      const [third, second, first] = ids;

      expect(await idsOf(support.cookie)).toEqual(ids);
      expect(await listAs(support.cookie, {}, '&range=[1,1]')).toMatchObject({ range: 'members 1-1/3' });
      expect(await idsOf(support.cookie, {}, '&sort=["created_at","ASC"]')).toEqual(ids.toReversed());
      expect(await idsOf(support.cookie, { country: 'NL' })).toEqual([third, first]);
      expect(await idsOf(support.cookie, { country: 'BE', status: 'active' })).toEqual([second]);
      expect(await idsOf(support.cookie, { status: 'blocked' })).toEqual([]);
      expect(await idsOf(support.cookie, { created_from: '2026-03-02', created_to: '2026-03-02' })).toEqual([second]);
      expect(await idsOf(support.cookie, { confirmed_from: '2026-03-02', confirmed_to: '2026-03-02' })).toEqual([
        first,
      ]);
      expect(await idsOf(support.cookie, { confirmed_from: '2026-03-03', country: 'NL' })).toEqual([third]);
      expect(await idsOf(support.cookie, { confirmed_to: '2026-03-03', q: second })).toEqual([second]);
      expect(await idsOf(support.cookie, { tenant_id: rose.id })).toEqual([]);
      for (const bad of [{ status: 'gone' }, { created_from: 'yesterday' }, { password: 1 }])
        expect((await listAs(support.cookie, bad)).status).toBe(422);
      expect((await listAs(support.cookie, {}, '&sort=["email","ASC"]')).status).toBe(422);
    });

    it('by the saved questions', async () => {
      const support = await aModerator(t, [rose], 'support');
      const [late, fresh, charged, reported, once] = [
        await aMemberOf(),
        await aMemberOf(),
        await aMemberOf(),
        await aMemberOf(),
        await aMemberOf(),
      ];
      await change(late.id, { status: 'not_confirmed', ownedEmail: null });
      await change(fresh.id, { status: 'not_confirmed', ownedEmail: null, signedUpAt: t.app.get(Clock).now() });
      const order = await anOrder(t, rose, charged.id);
      await asSystem('test', () => storeOf(at(), Order).change({ id: order.id }, { status: 'charged_back' }));
      await aReport(reported.id, once.id);
      await aReport(reported.id, late.id, 'upheld');
      await aReport(once.id, late.id);
      await aReport(once.id, reported.id, 'dismissed');

      const asked = async (question: string) => idsOf(support.cookie, { question, tenant_id: rose.id });
      expect(await asked('unconfirmed')).toContain(late.id);
      expect(await asked('unconfirmed')).not.toContain(fresh.id);
      expect(await asked('charged_back')).toEqual([charged.id]);
      expect(await asked('reported')).toEqual([reported.id]);
    });
  });

  describe('What is masked', () => {
    it('is absent from every part until it is opened with a reason, and again after some minutes', async () => {
      const member = await aMemberOf();
      await loggedIn(t, rose, member);
      const owner = await aModerator(t, [rose], 'owner');
      const parts = ['', '/profile', '/mails', '/log-ins', '/timeline', '/money', '/reports', '/cases', '/consents'];
      const all = async () =>
        (
          await Promise.all(parts.map(async (part) => (await owner.get(`/api/admin/members/${member.id}${part}`)).body))
        ).join('\n');

      const masked = await all();
      expect([masked.includes(member.username), masked.includes(member.email)]).toEqual([false, false]);
      const open = (what: string, reason = 'They wrote to us.') =>
        owner.post(`/api/admin/members/${member.id}/${what}`, { reason });
      expect((await open('open', ' ')).statusCode).toBe(422);
      expect((await open('open')).json()).toMatchObject({ scope: 'names' });
      const named = await all();
      expect([named.includes(member.username), named.includes(member.email)]).toEqual([true, false]);
      expect((await open('open-contact')).statusCode).toBe(200);
      expect((await all()).includes(member.email)).toBe(true);
      // What one person opened stays masked for everyone else, and in their own other sessions.
      const colleague = await aModerator(t, [rose], 'support');
      expect((await colleague.get(`/api/admin/members/${member.id}`)).body).not.toContain(member.username);

      t.app.get(Clock).advance(limits.openings.minutes * 60 + 1);
      expect(await all()).not.toContain(member.username);
      expect(await linesAbout(member.id)).toEqual([
        ['member.opened', 'They wrote to us.'],
        ['member.opened', 'They wrote to us.'],
      ]);
    });

    it('is masked again at once when it is closed', async () => {
      const member = await aMemberOf();
      const support = await aModerator(t, [rose], 'support');
      await support.post(`/api/admin/members/${member.id}/open`, { reason: 'A call.' });
      expect((await support.get(`/api/admin/members/${member.id}`)).body).toContain(member.username);
      expect((await support.post(`/api/admin/members/${member.id}/close`, {})).statusCode).toBe(204);
      expect((await support.get(`/api/admin/members/${member.id}`)).body).not.toContain(member.username);
    });

    it('can be opened so often in an hour, and the address by owners with a fresh proof only', async () => {
      const [member, support] = [await aMemberOf(), await aModerator(t, [rose], 'support')];
      const open = () => support.post(`/api/admin/members/${member.id}/open`, { reason: 'A call.' });
      const answers = [];
      for (let turn = 0; turn < limits.openings.perHour + 1; turn += 1) answers.push((await open()).statusCode);
      expect(answers.filter((status) => status === 200)).toHaveLength(limits.openings.perHour);
      expect(answers.at(-1)).toBe(429);

      for (const role of ['operator', 'support', 'moderator'] as const) {
        const colleague = await aModerator(t, [rose], role);
        const answer = await colleague.post(`/api/admin/members/${member.id}/open-contact`, { reason: 'A call.' });
        expect([role, answer.statusCode]).toEqual([role, 403]);
      }
      const owner = await aModerator(t, [], 'owner');
      t.app.get(Clock).advance(400);
      const late = await owner.post(`/api/admin/members/${member.id}/open-contact`, { reason: 'A call.' });
      expect([late.statusCode, late.json().code]).toEqual([403, 'step_up_required']);
    });
  });

  describe('A member’s page', () => {
    async function aRefundOf({ id: orderId, walletId }: Order): Promise<string> {
      const id = new Random().id();
      const none = { providerRef: null, reason: null, decidedBy: null, madeBy: null, repeats: null, failure: null };
      const never = { decidedAt: null, sentAt: null, endedAt: null };
      await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: rose }, Refund).add({
          ...{ id, orderId, walletId, status: 'requested', kind: 'unused', minor: 200, currency: 'EUR', credits: 20 },
          ...{ ...none, ...never, createdAt: new Date() },
        }),
      );
      return id;
    }

    it('is of the own brands only, and a moderator’s of the queue only, without money', async () => {
      const member = await aMemberOf();
      const [stranger, moderator] = [await aModerator(t, [tulip], 'support'), await aModerator(t, [rose])];
      const url = `/api/admin/members/${member.id}`;
      const parts = ['/timeline', '/money', '/mails', '/log-ins', '/reports', '/cases', '/consents'];
      for (const part of ['', '/profile', ...parts]) expect((await stranger.get(url + part)).statusCode).toBe(404);
      expect((await moderator.get(url)).statusCode).toBe(404);

      await aPhoto(t, rose, member.id, { status: 'pending' });
      expect((await moderator.get(url)).json()).toMatchObject({ id: member.id, credits: null, risks: null });
      expect((await moderator.get(`${url}/profile`)).json()).toMatchObject({ photos: [{ status: 'pending' }] });
      for (const part of parts) expect((await moderator.get(url + part)).statusCode).toBe(403);
      expect((await moderator.get('/api/admin/members')).statusCode).toBe(403);
      expect((await moderator.get(`/api/admin/members/${nobodysId}`)).statusCode).toBe(404);
    });

    it('shows its photos to all who may open it, each look with a line, and to no stranger', async () => {
      const member = await aMemberOf();
      const picture = await aPicture({ width: 200, height: 200 });
      const { files } = await aPhoto(t, rose, member.id, { status: 'pending', picture });
      const [support, stranger] = [await aModerator(t, [rose], 'support'), await aModerator(t, [tulip], 'support')];
      const profile = (await support.get(`/api/admin/members/${member.id}/profile`)).json() as AdminMemberProfile;
      const [{ filename } = { filename: '' }] = profile.photos;
      const looks = [support, await aModerator(t, [rose]), await aModerator(t, [rose], 'operator'), stranger];
      const answers = [];
      for (const staff of looks) answers.push((await staff.get(filename)).statusCode);
      expect(answers).toEqual([200, 200, 200, 404]);
      const lines = await storeOf({ db: t.db.manager }, AuditEntry).find({ target: `file:${files.thumb}` });
      expect(lines.map(({ action }) => action)).toEqual(Array(3).fill('photo.shown'));
    });

    it('says what a member bought, what was said of them, and what happened, in pages', async () => {
      const [member, other] = [await aMemberOf(), await aMemberOf()];
      const support = await aModerator(t, [rose], 'support');
      await buyCredits(t, rose, member.id, { credits: 100 });
      const order = await anOrder(t, rose, member.id);
      await loggedIn(t, rose, member);
      await aReport(member.id, other.id);
      const complaint = await aComplaint(
        { db: t.db.manager, tenant: rose },
        { accountId: member.id, orderId: order.id, at: new Date() },
      );
      await aComplaint({ db: t.db.manager, tenant: rose }, { accountId: other.id });
      const refund = await aRefundOf(order);
      await aRefundOf(await anOrder(t, rose, other.id));
      await support.post(`/api/admin/members/${member.id}/end-sessions`, { reason: 'Lost phone.' });
      const url = `/api/admin/members/${member.id}`;
      const timeline = (await support.get(`${url}/timeline`)).json();

      expect((await support.get(url)).json()).toMatchObject({ credits: 100, risks: { open_reports: 1, debt: 0 } });
      expect((await support.get(`${url}/money`)).json()).toMatchObject({
        ...{ paid: 100, bonus: 0, lots: [{ granted: 100 }], orders: [{ id: order.id }] },
        lines: [{ kind: 'purchase', credits: 100, balance: 100, undoable: false }],
      });
      expect((await support.get(`${url}/reports`)).json()).toMatchObject({ about: [{ other: other.id }], by: [] });
      expect((await support.get(`${url}/cases`)).json()).toMatchObject({
        complaints: [{ id: complaint, reference: expect.stringMatching(/^\w{4}-\w{4}$/), order_id: order.id }],
        refunds: [{ id: refund, order_id: order.id, status: 'requested', amount: { amount: '2.00', currency: 'EUR' } }],
      });
      expect(timeline.lines.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
        'audit',
        'complaint',
        'mail',
        'order',
        'refund',
        'report',
        'sign_up',
      ]);
      expect(timeline.lines).toContainEqual(
        expect.objectContaining({
          what: 'member.logged-out',
          reason: 'Lost phone.',
          by: expect.stringMatching(/^support/),
        }),
      );
      const last = timeline.lines.at(-2);
      const cursor = `${Date.parse(last.at)}-${last.id}`;
      expect((await support.get(`${url}/timeline?cursor=${cursor}`)).json()).toMatchObject({
        lines: [{ kind: 'sign_up' }],
        next_cursor: null,
      });
    });
  });
});
