import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { servedBrands } from '../../test/brands.ts';
import { Browser, mailsTo } from '../../test/browser.ts';
import { onEachEngine } from '../../test/engines.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { aListedBrowser } from '../../test/listed-members.ts';
import { aMember } from '../../test/members.ts';
import { anOrder } from '../../test/orders.ts';
import { aForm, aPicture } from '../../test/photos.ts';
import { stop } from '../../test/stopped-clock.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Limiter } from '../core/flow/limiter/limiter.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Clock } from '../core/process/clock.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { ComplaintFile, ComplaintMessage } from './complaint-message.entity.ts';
import { complaintFilePath } from './thread.rules.ts';
import { Complaint } from './complaint.entity.ts';

const filed = { category: 'site', email: 'Ann@Example.org', text: 'Search shows nothing.\nAt all.' };
const aPdf = (inside = '') => Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`);

onEachEngine((engine) => {
  const { t, rose, lily, tulip } = servedBrands(engine);
  let goOn: () => void;
  beforeAll(() => {
    goOn = stop(t.app.get(Clock));
    t.app.get(Limiter).addressFactor = 100;
  });
  afterAll(() => goOn());

  const visitor = (tenant: MadeTenant = rose) => new Browser(t, tenant.host);
  const someone = () => `${randomUUID().slice(0, 8)}@example.org`;
  const rows = (tenant: MadeTenant, email: string) =>
    asSystem('test', () => storeOf({ db: t.db.manager, tenant }, Complaint).find({ email }));
  const messagesOf = (complaintId: string) =>
    asSystem('test', () =>
      storeOf({ db: t.db.manager, tenant: rose }, ComplaintMessage).find({ complaintId }, { order: { id: 'ASC' } }),
    );
  const linkIn = async (email: string) => {
    const links = (await mailsTo(t, email)).flatMap((mail) => mail.links);
    return links.flatMap((link) => /\/complaints\/([\w-]{43})$/.exec(link)?.[1] ?? []).at(-1) ?? '';
  };
  const upload = (body: Buffer, tenant: MadeTenant = rose) => {
    const { payload, headers } = aForm(body);
    return visitor(tenant).send({ method: 'POST', url: '/api/complaints/files', payload, headers });
  };
  /** A case of its own, with the link to it. */
  async function aCase(more: object = {}, tenant: MadeTenant = rose) {
    const email = someone();
    const answer = await visitor(tenant).post('/api/complaints', { ...filed, email, ...more });
    expect(answer.statusCode).toBe(201);
    const [row] = await rows(tenant, email);
    return { email, id: row?.id ?? '', token: await linkIn(email) };
  }

  describe('POST /api/complaints', () => {
    it('keeps the case, and mails a receipt with the link to its page', async () => {
      const email = someone();
      const answer = await visitor().post('/api/complaints', { ...filed, email });
      const { complaint } = answer.json() as { complaint: { reference: string; answer_by: string } };
      const [row] = await rows(rose, email);
      expect(row).toMatchObject({ status: 'new', category: 'site', accountId: null, language: 'en', version: 1 });
      expect(complaint.reference.replace('-', '')).toBe(row?.id.slice(-8));
      expect(Date.parse(complaint.answer_by)).toBe(row?.dueAt.getTime());
      const [mail] = await mailsTo(t, email);
      expect(mail?.subject).toContain(complaint.reference);
      const page = await visitor().get(`/api/complaints/${await linkIn(email)}`);
      expect(page.json()).toMatchObject({
        complaint: { ...complaint, status: 'new', entries: [{ by: 'you', text: filed.text, files: [] }] },
      });
    });

    it('answers alike whether the address has an account', async () => {
      const member = await aMember(t, rose, { email: someone() });
      const shapeOf = async (email: string) => {
        const { statusCode, body, headers } = await visitor().post('/api/complaints', { ...filed, email });
        return [
          statusCode,
          Object.keys((JSON.parse(body) as { complaint: object }).complaint),
          headers['content-length'],
        ];
      };
      expect(await shapeOf(member.email)).toEqual(await shapeOf(someone()));
      expect((await rows(rose, member.email))[0]?.accountId).toBeNull();
    });

    it('knows a member who is logged in, and takes only a purchase of theirs', async () => {
      const [{ id, own }, stranger] = [await aListedBrowser(t, rose), await aListedBrowser(t, rose)];
      const [mine, other] = [await anOrder(t, rose, id), await anOrder(t, rose, stranger.id)];
      const email = someone();
      const send = (order: string) =>
        own.post('/api/complaints', { ...filed, email, category: 'payment', order }, randomUUID());
      const refused = await send(other.id);
      expect([refused.statusCode, Object.keys((refused.json() as { fields: object }).fields)]).toEqual([
        422,
        ['order'],
      ]);
      expect((await send(mine.id)).statusCode).toBe(201);
      expect(await rows(rose, email)).toMatchObject([{ accountId: id, orderId: mine.id }]);
      expect((await visitor().post('/api/complaints', { ...filed, email, order: other.id })).statusCode).toBe(201);
    });

    it('owes an answer by the rule of the category', async () => {
      const [site, privacy] = [await aCase(), await aCase({ category: 'privacy' })];
      const dueOf = async (email: string) => (await rows(rose, email))[0]?.dueRule;
      expect([await dueOf(site.email), await dueOf(privacy.email)]).toEqual(['promise', 'privacy']);
    });

    it.each([
      ['category', { category: 'weather' }],
      ['email', { email: 'ann' }],
      ['text', { text: ' \n ' }],
      ['text', { text: 'x'.repeat(complaintLimits.textLength + 1) }],
      ['order', { order: 'x' }],
      ['attachments', { attachments: Array.from({ length: complaintLimits.files + 1 }, () => 'x') }],
    ])('names the field %s', async (field, wrong) => {
      const answer = await visitor().post('/api/complaints', { ...filed, ...wrong });
      expect([answer.statusCode, Object.keys((answer.json() as { fields: object }).fields)]).toEqual([422, [field]]);
    });

    it('refuses ten megabytes of text before reading them', async () => {
      const answer = await visitor().post('/api/complaints', { ...filed, text: 'x'.repeat(10_000_000) });
      expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([413, 'payload_too_large']);
    });

    it('mails an address five receipts a day, and a member by turns of their own', async () => {
      const email = someone();
      const { own } = await aListedBrowser(t, rose);
      for (let turn = 0; turn < 5; turn += 1)
        expect((await visitor().post('/api/complaints', { ...filed, email })).statusCode).toBe(201);
      expect((await visitor().post('/api/complaints', { ...filed, email })).statusCode).toBe(429);
      expect((await own.post('/api/complaints', { ...filed, email }, randomUUID())).statusCode).toBe(201);
      expect((await visitor(tulip).post('/api/complaints', { ...filed, email })).statusCode).toBe(201);
    });
  });

  describe('An attachment', () => {
    it('is a picture that is drawn anew, or a PDF as it came', async () => {
      const picture = Buffer.concat([await aPicture(), Buffer.from('<script>alert(1)</script>')]);
      const keys: string[] = [];
      for (const [body, kind] of [
        [picture, 'picture'],
        [aPdf(), 'pdf'],
      ] as const) {
        const answer = await upload(body);
        expect([answer.statusCode, (answer.json() as { kind: string }).kind]).toEqual([201, kind]);
        keys.push((answer.json() as { key: string }).key);
      }
      const { id, token } = await aCase({ attachments: keys });
      const page = (await visitor().get(`/api/complaints/${token}`)).json();
      expect(page).toMatchObject({ complaint: { entries: [{ files: ['picture', 'pdf'] }] } });
      const files = await asSystem('test', () =>
        storeOf({ db: t.db.manager, tenant: rose }, ComplaintFile).find({ complaintId: id }),
      );
      const stored = await t.app.get(Storage).get(complaintFilePath(rose.id, files[0]?.id ?? ''));
      expect(stored?.type).toBe('image/webp');
      expect(stored?.body.toString('latin1')).not.toContain('script');
    });

    it.each([
      ['a script', Buffer.from('<script>alert(1)</script>'), 415],
      ['a page', Buffer.from('<!doctype html><p>Hello'), 415],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      ['a script that is named a PDF further on', Buffer.from('alert(1)//%PDF-1.7 %%EOF'), 415],
      ['half a PDF', Buffer.from('%PDF-1.7\nobj'), 415],
      ['a PDF of more than ten megabytes', aPdf('x'.repeat(complaintLimits.pdfBytes)), 413],
      ['nothing', Buffer.alloc(0), 400],
    ])('is not %s', async (_, body, status) => {
      expect((await upload(body)).statusCode).toBe(status);
    });

    it('is used once, on its own brand, and only by its key', async () => {
      const { key } = (await upload(aPdf())).json() as { key: string };
      const send = (attachments: string[], tenant = rose) =>
        visitor(tenant).post('/api/complaints', { ...filed, email: someone(), attachments });
      const forged = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
      expect((await send([key], lily)).statusCode).toBe(422);
      expect((await send([forged])).statusCode).toBe(422);
      expect((await send([key])).statusCode).toBe(201);
      expect((await send([key])).statusCode).toBe(422);
    });

    it('goes after a day if no complaint took it', async () => {
      const { key } = (await upload(aPdf())).json() as { key: string };
      const path = complaintFilePath(rose.id, key.slice(0, 26));
      await t.app.get(Jobs).drain();
      expect(await t.app.get(Storage).get(path)).toBeDefined();
      t.app.get(Clock).advance(complaintLimits.unusedFileHours * 3_600 + 3_600);
      await t.app.get(Jobs).drain();
      expect(await t.app.get(Storage).get(path)).toBeUndefined();
    });
  });

  describe('The page of a mailed link', () => {
    it('is for its brand only, and no other token', async () => {
      const { token } = await aCase();
      expect((await visitor().get(`/api/complaints/${token}`)).statusCode).toBe(200);
      for (const [tenant, other] of [
        [lily, token],
        [tulip, token],
        [rose, 'A'.repeat(43)],
        [rose, 'x'],
      ] as const)
        expect((await visitor(tenant).get(`/api/complaints/${other}`)).statusCode).toBe(404);
    });

    it('takes a reply, once for each key', async () => {
      const { id, token } = await aCase();
      const key = randomUUID();
      for (let delivery = 0; delivery < 2; delivery += 1) {
        const answer = await visitor().post(`/api/complaints/${token}/reply`, { text: 'Still nothing.' }, key);
        expect([
          answer.statusCode,
          (answer.json() as { complaint: { entries: object[] } }).complaint.entries,
        ]).toMatchObject([201, [{ text: filed.text }, { by: 'you', text: 'Still nothing.' }]]);
      }
      expect(await messagesOf(id)).toHaveLength(2);
    });

    it('reopens a closed case with a new time, and leaves an open one its time', async () => {
      const { id, token, email } = await aCase();
      const at = { db: t.db.manager, tenant: rose };
      const [before] = await rows(rose, email);
      t.app.get(Clock).advance(3_600);
      await visitor().post(`/api/complaints/${token}/reply`, { text: 'More.' });
      expect((await rows(rose, email))[0]).toMatchObject({ status: 'new', dueAt: before?.dueAt, version: 2 });
      await asSystem('test', () =>
        storeOf(at, Complaint).change({ id }, { status: 'resolved', closedAt: t.app.get(Clock).now() }),
      );
      await visitor().post(`/api/complaints/${token}/reply`, { text: 'Again.' });
      const [after] = await rows(rose, email);
      expect(after).toMatchObject({ status: 'in_progress', closedAt: null, version: 3 });
      expect(after?.dueAt.getTime()).toBeGreaterThan(before?.dueAt.getTime() ?? 0);
    });
  });
});
