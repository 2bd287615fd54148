import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { servedBrands } from '../../../test/brands.ts';
import { Browser, mailsTo } from '../../../test/browser.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { aStaffSession, type MadeTenant } from '../../../test/factories.ts';
import { stop } from '../../../test/stopped-clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Limiter } from '../../core/flow/limiter/limiter.ts';
import { Clock } from '../../core/process/clock.ts';
import { ComplaintMessage } from '../complaint-message.entity.ts';
import { Complaint } from '../complaint.entity.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose, lily } = servedBrands(engine);
  let goOn: () => void;
  beforeAll(() => {
    goOn = stop(t.app.get(Clock));
    t.app.get(Limiter).addressFactor = 100;
  });
  afterAll(() => goOn());

  const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });
  const hookOf = async (tenant: MadeTenant, role: 'owner' | 'operator' | 'support' = 'owner') => {
    const { cookie } = await aStaffSession(t.db, role, [rose.id], t.app.get(Clock).now());
    const url = `/api/admin/tenants/${tenant.id}/inbound-mail`;
    const answer = await t.send('localhost', { method: 'GET', url, headers: { cookie } });
    return {
      status: answer.statusCode,
      path: new URL((answer.json() as { address?: string }).address ?? 'x:/').pathname,
    };
  };
  async function aCase() {
    const email = `${randomUUID().slice(0, 8)}@example.org`;
    const filed = { category: 'other', email, text: 'It is about a bill.' };
    await new Browser(t, rose.host).post('/api/complaints', filed);
    const [mail] = await mailsTo(t, email);
    const [{ id } = { id: '' }] = await asSystem('test', () => storeOf(at(rose), Complaint).find({ email }));
    const read = () =>
      asSystem('test', async () => ({
        row: await storeOf(at(rose), Complaint).get({ id }),
        messages: await storeOf(at(rose), ComplaintMessage).find({ complaintId: id }, { order: { id: 'ASC' } }),
      }));
    return { email, id, messageId: String(mail?.headers?.['Message-ID']), read };
  }
  const deliver = async (mail: object, tenant: MadeTenant = rose) => {
    const { path } = await hookOf(tenant);
    return t.send('anything.invalid', { method: 'POST', url: path, payload: mail });
  };
  const reply = (to: { email: string; messageId: string }, more: object = {}) => ({
    from: `Ann <${to.email}>`,
    subject: 'Re: your message',
    text: 'The second one.\n\nOn Thursday, Support wrote:\n> Which bill?',
    message_id: `<${randomUUID()}@mail.example>`,
    in_reply_to: to.messageId,
    ...more,
  });

  describe('A mail that answers one of ours', () => {
    it('joins its case, without what it quotes, and opens it again', async () => {
      const one = await aCase();
      await asSystem('test', () => storeOf(at(rose), Complaint).change({ id: one.id }, { status: 'waiting' }));
      expect((await deliver(reply(one))).statusCode).toBe(200);
      const { row, messages } = await one.read();
      expect(row).toMatchObject({ status: 'in_progress', version: 2 });
      expect(messages).toMatchObject([
        {},
        { author: 'customer', via: 'mail', text: 'The second one.', isFromOther: false },
      ]);
    });

    it('is found by an older mail of the thread, and marked if it comes from another address', async () => {
      const one = await aCase();
      const references = `<x@elsewhere> ${one.messageId}`;
      await deliver(reply(one, { in_reply_to: '<y@elsewhere>', references, from: 'bob@example.org' }));
      expect((await one.read()).messages).toMatchObject([{}, { isFromOther: true }]);
    });

    race('is stored once, however often it is delivered', async () => {
      const one = await aCase();
      const mail = reply(one);
      await Promise.all(Array.from({ length: 4 }, () => deliver(mail)));
      expect((await deliver(mail)).statusCode).toBe(200);
      expect((await one.read()).messages).toHaveLength(2);
    });

    it.each([
      ['Auto-Submitted', 'auto-replied'],
      ['Precedence', 'bulk'],
      ['Return-Path', '<>'],
    ])('is ignored if a program wrote it (%s: %s), and nothing is mailed back', async (name, value) => {
      const one = await aCase();
      expect((await deliver(reply(one, { headers: [{ name, value }] }))).statusCode).toBe(200);
      expect((await one.read()).messages).toHaveLength(1);
      expect(await mailsTo(t, one.email)).toHaveLength(1);
    });

    it('is refused to a loop: a case takes so many an hour', async () => {
      const one = await aCase();
      const { mailsPerHour } = complaintLimits;
      for (let turn = 0; turn < mailsPerHour + 3; turn += 1)
        expect((await deliver(reply(one, { text: `Turn ${turn}` }))).statusCode).toBe(200);
      expect((await one.read()).messages).toHaveLength(1 + mailsPerHour);
      expect(await mailsTo(t, one.email)).toHaveLength(1);
    });
  });

  describe('A hook', () => {
    it('answers alike whether the mail has a case', async () => {
      const one = await aCase();
      const [known, unknown] = [await deliver(reply(one)), await deliver(reply(one, { in_reply_to: '<x@y>' }))];
      expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    });

    it('reaches the cases of its own brand only', async () => {
      const one = await aCase();
      expect((await deliver(reply(one), lily)).statusCode).toBe(200);
      expect((await one.read()).messages).toHaveLength(1);
    });

    it('can’t be guessed from another one, and an unknown one is a no-op', async () => {
      const one = await aCase();
      const { path } = await hookOf(rose);
      const forged = path.replace(rose.id, lily.id);
      for (const url of [forged, '/api/inbound-mail/x', `${path}x`])
        expect((await t.send('x.invalid', { method: 'POST', url, payload: reply(one) })).statusCode).toBe(200);
      expect((await one.read()).messages).toHaveLength(1);
    });

    it('is shown to those who run the brand', async () => {
      expect([
        (await hookOf(rose, 'operator')).status,
        (await hookOf(lily, 'operator')).status,
        (await hookOf(rose, 'support')).status,
      ]).toEqual([200, 404, 403]);
    });

    it('refuses a mail that is no JSON, or larger than any letter', async () => {
      const { path: url } = await hookOf(rose);
      const send = (payload: string, type = 'application/json') =>
        t.send('x.invalid', { method: 'POST', url, payload, headers: { 'content-type': type } });
      expect((await send('{')).statusCode).toBe(400);
      expect((await send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
      expect((await send(JSON.stringify({ text: 'x'.repeat(10_000_000) }))).statusCode).toBe(413);
    });
  });
});
