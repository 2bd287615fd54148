import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { receivedMailDays } from '@manyhearts/contract/admin/received-mails';
import type { StaffRole } from '@manyhearts/contract/calls';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo } from '../../../test/browser.ts';
import { asSoftware } from '../../../test/contexts.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aStaffSession, type MadeTenant } from '../../../test/factories.ts';
import { aListedMember } from '../../../test/listed-members.ts';
import { stop } from '../../../test/stopped-clock.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { Clock } from '../../core/process/clock.ts';
import { AccountEraserService } from '../../membership/retention/account-eraser.service.ts';
import { Complaint } from '../complaint.entity.ts';

const day = 86_400;

onEachEngine((engine) => {
  const { t, rose, lily } = servedBrands(engine);
  let goOn: () => void;
  beforeAll(() => {
    goOn = stop(t.app.get(Clock));
    t.app.get(Limiter).addressFactor = 1_000;
  });
  afterAll(() => goOn());

  const staff = async (role: StaffRole = 'owner', brands: MadeTenant[] = [rose, lily]) => {
    const ids = brands.map(({ id }) => id);
    const { cookie } = await aStaffSession(t.db, role, ids, t.app.get(Clock).now());
    const ask = (method: 'GET' | 'POST', path: string) =>
      t.send('localhost', {
        method,
        url: `/api/admin/${path}`,
        headers: { cookie, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) },
      });
    const address = async (method: 'GET' | 'POST' = 'GET', tenant = rose) => {
      const answer = await ask(method, `tenants/${tenant.id}/inbound-mail`);
      const body = answer.json() as { address?: string; former_until?: string | null };
      return { status: answer.statusCode, path: new URL(body.address ?? 'x:/').pathname, until: body.former_until };
    };
    return {
      address,
      list: (filter: object = {}) =>
        ask('GET', `received-mails?filter=${encodeURIComponent(JSON.stringify({ tenant_id: rose.id, ...filter }))}`),
      send: ask,
    };
  };
  async function aCase(member?: { id: string }) {
    const email = `${randomUUID().slice(0, 8)}@example.org`;
    await new Browser(t, rose.host).post('/api/complaints', { category: 'other', email, text: 'About a bill.' });
    const [mail] = await mailsTo(t, email);
    const at = { db: t.db.manager, tenant: rose };
    const [{ id } = { id: '' }] = await asSystem('test', () => storeOf(at, Complaint).find({ email }));
    if (member) await asSystem('test', () => storeOf(at, Complaint).change({ id }, { accountId: member.id }));
    return { email, id, messageId: String(mail?.headers?.['Message-ID']) };
  }
  const reply = (to: { email: string; messageId: string }, more: object = {}) => ({
    from: `Ann <${to.email}>`,
    text: 'The second one.',
    message_id: `<${randomUUID()}@mail.example>`,
    in_reply_to: to.messageId,
    ...more,
  });
  const deliver = (path: string, payload: object) => t.send('x.invalid', { method: 'POST', url: path, payload });

  describe('A mail that came in', () => {
    it('is listed with its case, or with why it is in none', async () => {
      const { list } = await staff('support');
      const { path } = await (await staff()).address();
      const one = await aCase();
      const mail = reply(one);
      const large = { text: 'x'.repeat(complaintLimits.mailTextLength + 1) };
      const file = (filename: string) => ({ attachments: [{ filename }] });
      const sent: [string, object][] = [
        ['joined', { ...mail, ...file('photo.jpg') }],
        ['repeated', mail],
        ['automatic', reply(one, { headers: [{ name: 'Auto-Submitted', value: 'auto-replied' }] })],
        ['unknown', reply(one, { in_reply_to: '<x@elsewhere.example>' })],
        ['other_brand', reply(one, { in_reply_to: `<${'0'.repeat(26)}@${lily.host}>` })],
        ['empty', reply(one, { text: '   ' })],
        ['too_large', reply(one, large)],
        ['dangerous_file', reply(one, file('invoice.pdf.EXE'))],
      ];
      for (const [, payload] of sent) expect((await deliver(path, payload)).statusCode).toBe(200);
      expect((await deliver(path, reply(one, { text: 'x'.repeat(10_000_000) }))).statusCode).toBe(413);

      const rows = (await list({ complaint_id: one.id })).json();
      expect(rows.map(({ status }: { status: string }) => status).sort()).toEqual(
        ['automatic', 'dangerous_file', 'empty', 'joined', 'repeated', 'too_large'].sort(),
      );
      expect(rows.find(({ status }: { status: string }) => status === 'joined')).toMatchObject({
        from: `${one.email[0]}…@example.org`,
        complaint_id: one.id,
        reference: expect.any(String),
        files: 1,
      });
      const states = (await list()).json().map(({ status }: { status: string }) => status);
      expect(states).toEqual(expect.arrayContaining(['unknown', 'other_brand']));
      expect(states.filter((state: string) => state === 'too_large')).toHaveLength(2);
      expect((await list()).body).not.toContain(one.email);
      const left = (await list({ view: 'left_out' })).json();
      expect(left.some(({ status }: { status: string }) => status === 'joined')).toBe(false);
      expect((await list({ status: 'joined' })).json()).toHaveLength(1);
    });

    it('of a loop is listed as too many, and the case has no more than an hour takes', async () => {
      const { address, list } = await staff();
      const { path } = await address();
      const one = await aCase();
      for (let turn = 0; turn < complaintLimits.mailsPerHour + 2; turn += 1)
        await deliver(path, reply(one, { text: `Turn ${turn}` }));
      const states = (await list({ complaint_id: one.id })).json().map(({ status }: { status: string }) => status);
      expect(states.filter((state: string) => state === 'too_many')).toHaveLength(2);
    });

    it('is listed for staff of its brand but moderators, and forgotten after a month', async () => {
      const { address } = await staff();
      const one = await aCase();
      await deliver((await address()).path, reply(one));
      expect((await (await staff('support', [lily])).list({ complaint_id: one.id })).body).not.toContain(one.id);
      expect((await (await staff('moderator')).list()).statusCode).toBe(403);
      t.app.get(Clock).advance((receivedMailDays + 1) * day);
      await t.app.get(Jobs).drain();
      expect((await (await staff()).list({ complaint_id: one.id })).json()).toEqual([]);
    });

    it('no longer shows its sender once the member of its case is erased', async () => {
      const member = await aListedMember(t, rose);
      const one = await aCase(member);
      const { address, list } = await staff();
      await deliver((await address()).path, reply(one));
      await asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, member.id));
      const [row] = (await list({ complaint_id: one.id })).json();
      expect(row).toMatchObject({ from: null, complaint_id: one.id });
    });
  });

  describe('The address', () => {
    it('is renewed: the former one works for a week, and no second renewal shortens that', async () => {
      const { address, list } = await staff();
      const first = (await address('GET', rose)).path;
      const renewed = await address('POST');
      expect([renewed.status, renewed.path === first]).toEqual([200, false]);
      expect((await address()).path).toBe(renewed.path);
      expect((await address('POST')).status).toBe(409);
      const one = await aCase();
      await deliver(first, reply(one, { text: 'By the former one.' }));
      await deliver(renewed.path, reply(one, { text: 'By the new one.' }));
      expect((await list({ complaint_id: one.id, status: 'joined' })).json()).toHaveLength(2);

      t.app.get(Clock).advance(7 * day);
      const later = await staff();
      await deliver(first, reply(one, { text: 'Too late.' }));
      await deliver(first.slice(0, -1) + (first.endsWith('A') ? 'B' : 'A'), reply(one, { text: 'Made up.' }));
      const states = (await later.list()).json().map(({ status }: { status: string }) => status);
      expect(states.slice(0, 2).sort()).toEqual(['old_address', 'wrong_address']);
      expect((await later.list({ complaint_id: one.id, status: 'joined' })).json()).toHaveLength(2);
      expect((await later.address()).until).toBeNull();
    });

    it('is renewed once by two at the same time', async () => {
      const [ann, bram] = [await staff(), await staff('operator')];
      const answers = await Promise.all([ann.address('POST', lily), bram.address('POST', lily)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('is read and renewed with a fresh proof by those who run the brand, and each time audited', async () => {
      const { address } = await staff('operator');
      const count = () =>
        storeOf({ db: t.db.manager }, AuditEntry).count({
          action: 'inbound_address.read',
          target: `tenant:${rose.id}`,
        });
      const before = await count();
      expect((await address()).status).toBe(200);
      expect(await count()).toBe(before + 1);
      for (const method of ['GET', 'POST'] as const) {
        expect((await (await staff('support')).address(method)).status).toBe(403);
        expect((await (await staff('operator', [lily])).address(method)).status).toBe(404);
      }
      const stale = await staff('operator');
      t.app.get(Clock).advance(6 * 60);
      for (const method of ['GET', 'POST'] as const) {
        const answer = await stale.send(method, `tenants/${rose.id}/inbound-mail`);
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'step_up_required']);
      }
      expect(await count()).toBe(before + 1);
    });
  });
});
