import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mailKinds } from '@manyhearts/contract/mail-kinds';
import { mailTexts } from '@manyhearts/locales/mail-texts';
import { newApp, type TestApp } from '../../test/app.ts';
import { Browser, mailsTo } from '../../test/browser.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { aSignup } from '../../test/members.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { Random } from '../core/crypto/random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Mailer } from '../core/ports/mail/mailer.ts';
import { Clock } from '../core/process/clock.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { MailTextVersion } from '../tenants/mail-texts/mail-text-version.entity.ts';

type Method = 'GET' | 'POST' | 'PUT';
type Part = { name: string; text: string; former_default: string | null };

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let onyx: MadeTenant;
  let owner: string;
  let operator: string;
  let operatorId: string;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose', name: 'Rose', languages: ['nl', 'en'] });
    onyx = await aServedTenant(t, { key: 'onyx', name: 'Onyx', languages: ['nl', 'en'] });
    owner = (await aStaffSession(t.db, 'owner')).cookie;
    ({ cookie: operator, staffId: operatorId } = await aStaffSession(t.db, 'operator', [rose.id]));
  });
  afterAll(() => t.close());

  const send = (method: Method, url: string, payload?: object, cookie = operator) =>
    t.send('localhost', { method, url: `/api/admin${url}`, headers: { cookie }, ...(payload && { payload }) });
  const mail = (path = '', kind = 'confirm_address', { id } = rose) => `/tenants/${id}/mails/${kind}/en${path}`;
  const parts = (words: Record<string, string>) => ({
    parts: Object.entries(words).map(([name, text]) => ({ name, text })),
  });
  const textOf = (view: { parts: Part[] }, name: string) => view.parts.find((part) => part.name === name)?.text;
  const signUp = async () => {
    const body = aSignup({ language: 'en' });
    await new Browser(t, rose.host).post('/api/signup', body);
    return body.email;
  };

  it('list every mail in every language, and say which have own words', async () => {
    await send('PUT', mail('', 'refund_paid'), parts({ subject: 'Your money is on its way' }));
    const lines = (await send('GET', `/tenants/${rose.id}/mails`)).json();

    expect(lines).toHaveLength(mailKinds.length * 2);
    expect(lines.filter((line: { is_own: boolean }) => line.is_own)).toEqual([
      {
        kind: 'refund_paid',
        group: 'refunds',
        language: 'en',
        subject: 'Your money is on its way',
        is_own: true,
        is_behind: false,
      },
    ]);
  });

  it('begin with our words, are sent with the brand’s, and go back to ours, with every version kept', async () => {
    const ours = (await send('GET', mail())).json();
    expect(ours).toMatchObject({ is_own: false, versions: [], seen: 'none', sample_to: null });
    expect(textOf(ours, 'subject')).toBe(mailTexts.en.confirm_address.subject);

    const own = { subject: 'Almost there', lead: 'Hello from {{sender}}.', extra: 'One.\n\nTwo at {{domain}}.' };
    const first = (await send('PUT', mail(), { ...parts(own), seen: ours.seen })).json();
    const [sent] = await mailsTo(t, await signUp());
    expect([sent?.subject, first.is_own, first.versions.length]).toEqual(['Almost there', true, 1]);
    for (const words of ['Hello from Rose.', 'One.', `Two at ${rose.host}.`, mailTexts.en.confirm_address.notYou])
      expect([sent?.text.includes(words), sent?.html.includes(words)]).toEqual([true, true]);
    expect(sent?.links).toEqual([expect.stringMatching(/\/[\w-]{43}$/), expect.stringContaining('/pages/service')]);

    const back = (await send('PUT', mail(), { parts: [], seen: first.seen })).json();
    expect([back.is_own, textOf(back, 'subject')]).toEqual([false, mailTexts.en.confirm_address.subject]);
    expect((await mailsTo(t, await signUp()))[0]?.subject).toBe(mailTexts.en.confirm_address.subject);
    const earlier = back.versions.find((version: { own_parts: number }) => version.own_parts > 0).version;
    expect((await send('GET', mail(`/versions/${earlier}`))).json()).toContainEqual({
      name: 'subject',
      text: 'Almost there',
    });
    const restored = (await send('POST', mail('/restore'), { version: earlier })).json();
    expect([textOf(restored, 'subject'), restored.versions.length]).toEqual(['Almost there', 3]);
  });

  it('are sent in our words where the brand’s no longer fit, and the launch check says so', async () => {
    await asSystem('test', () =>
      storeOf({ db: t.db.manager, tenant: rose }, MailTextVersion).add({
        id: new Random().id(),
        kind: 'confirm_address',
        language: 'en',
        words: { subject: 'Still mine', lead: 'For {{someone}}.', gone: 'x' },
        basis: {},
        createdAt: new Date(Date.now() + 1_000),
      }),
    );
    // Any other change of the brand, as after an upgrade.
    await send('PUT', mail('', 'refund_approved'), parts({ title: 'Yes' }));
    const [sent] = await mailsTo(t, await signUp());

    expect(sent?.subject).toBe('Still mine');
    expect(sent?.text).toContain(mailTexts.en.confirm_address.lead);
    const { findings } = (await send('GET', `/tenants/${rose.id}/check`)).json();
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'launch_mail_text',
        field: 'mails.confirm_address.en',
        is_error: false,
        detail: expect.stringContaining('no longer fits'),
      }),
    );
  });

  it('that wait while words change are sent with the new ones', async () => {
    const mailer = t.app.get(Mailer);
    const down = jest.spyOn(mailer, 'send').mockRejectedValue(new Error('away'));
    const email = await signUp();
    await mailsTo(t);
    down.mockRestore();
    await send('PUT', mail(), parts({ subject: 'Written later' }));
    t.app.get(Clock).advance(60);

    expect((await mailsTo(t, email)).map(({ subject }) => subject)).toEqual(['Written later']);
  });

  it('tell the second of two editors who saved, and when, and audit each change', async () => {
    const { seen } = (await send('GET', mail('', 'order_paid'))).json();
    await send('PUT', mail('', 'order_paid'), { ...parts({ title: 'Thanks' }), seen });
    const late = await send('PUT', mail('', 'order_paid'), { ...parts({ title: 'Cheers' }), seen }, owner);

    expect([late.statusCode, late.json().params]).toEqual([
      409,
      { by: expect.stringMatching(/^operator-/), at: expect.stringMatching(/^2\d{3}-/) },
    ]);
    const lines = await storeOf({ db: t.db.manager }, AuditEntry).find({ target: 'tenant:rose/mails/order_paid/en' });
    expect(lines.map(({ action, before, after, staffId }) => [action, before, after, staffId])).toEqual([
      ['tenant.mails', {}, { title: 'Thanks' }, operatorId],
    ]);
  });

  it('refuse words that would leave readers without what they need, part by part', async () => {
    const typed = { lead: '', notYou: 'No days here.', withdraw: 'x' };
    const answer = await send('PUT', mail('', 'passkey_copied'), parts(typed));
    const codes = Object.entries(answer.json().fields as Record<string, { code: string }>).map(
      ([name, { code }]) => `${name} ${code}`,
    );

    expect([answer.statusCode, codes.sort()]).toEqual([
      422,
      ['lead field_required', 'not_you mail_placeholder_missing', 'withdraw field_unknown'],
    ]);
    expect(answer.json().fields.not_you.detail).toContain('days');
  });

  it('say that our words changed since, and keep the brand’s until it decides', async () => {
    await asSystem('test', () =>
      storeOf({ db: t.db.manager, tenant: rose }, MailTextVersion).add({
        id: new Random().id(),
        kind: 'refund_failed',
        language: 'en',
        words: { lead: 'Mine.' },
        basis: { lead: 'As ours was.' },
        createdAt: new Date(),
      }),
    );
    const view = (await send('GET', mail('', 'refund_failed'))).json();
    const lead = (seen: { parts: Part[] }) => seen.parts.find(({ name }) => name === 'lead');

    expect(lead(view)).toMatchObject({ text: 'Mine.', former_default: 'As ours was.' });
    const kept = (await send('PUT', mail('', 'refund_failed'), parts({ lead: 'Mine.' }))).json();
    expect(lead(kept)).toMatchObject({ text: 'Mine.', former_default: null });
  });

  describe('A sample', () => {
    it('is the very mail, with sample values, by day and by night', async () => {
      const words = parts({ title: 'Thank you <b>all</b>' });
      const [day, night] = await Promise.all(
        ['light', 'dark'].map(async (mode) =>
          (await send('POST', mail('/preview', 'order_paid'), { ...words, mode })).json(),
        ),
      );

      expect(day).toMatchObject({ from: expect.stringMatching(/^Rose </), subject: mailTexts.en.order_paid.subject });
      expect(day.html).toContain('Thank you &lt;b&gt;all&lt;/b&gt;');
      expect(day.html).toContain('Right of withdrawal');
      expect(day.text).toContain('19.95');
      expect(night.html).not.toBe(day.html);
      for (const { html } of [day, night]) expect(html).not.toContain('<style>');
      expect(night.text).toBe(day.text);
    });

    it('is sent to who asks, if they have an address, and refused with the reasons of a save', async () => {
      expect((await send('POST', mail('/sample', 'order_paid'), parts({}))).json().code).toBe('not_found');
      await storeOf({ db: t.db.manager }, StaffMember).change({ id: operatorId }, { email: 'olga@staff.example' });
      const answer = await send('POST', mail('/sample', 'order_paid'), parts({ title: 'Look at this' }));

      expect([answer.statusCode, answer.json()]).toEqual([200, { to: 'olga@staff.example' }]);
      expect((await mailsTo(t, 'olga@staff.example'))[0]?.text).toContain('Look at this');
      const refused = await send('POST', mail('/sample', 'order_paid'), parts({ title: '' }));
      expect([refused.statusCode, refused.json().fields.title.code]).toEqual([422, 'field_required']);
    });

    it('says when the mail server does not take it, and stops at too many', async () => {
      const down = jest.spyOn(t.app.get(Mailer), 'send').mockRejectedValue(new Error('away'));
      const answer = await send('POST', mail('/sample', 'order_paid'), parts({}));
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
      const codes: number[] = [];
      for (let at = 0; at < 20; at += 1)
        codes.push((await send('POST', mail('/sample', 'order_paid'), parts({}))).statusCode);
      down.mockRestore();

      // Two were taken before.
      expect([codes.filter((code) => code === 503).length, codes.at(-1)]).toEqual([18, 429]);
    });
  });

  it('travel with the brand’s file', async () => {
    const { text } = (await send('GET', `/tenants/${rose.id}/export`)).json();
    expect(text).toContain('Your money is on its way');
    const changed = text.replace('Your money is on its way', 'Your refund');
    const dry = (await send('POST', '/tenants/import', { text: changed, dry: true }, owner)).json();
    expect(dry.changes ?? dry.diff).toEqual([expect.objectContaining({ path: 'mails.refund_paid.en.subject' })]);
  });

  it('are not there for staff of another brand', async () => {
    for (const [method, path, body] of [
      ['GET', ''],
      ['PUT', '', parts({ title: 'Mine' })],
      ['POST', '/preview', { ...parts({}), mode: 'light' }],
      ['POST', '/sample', parts({})],
    ] as const)
      expect((await send(method, mail(path, 'order_paid', onyx), body)).json().code).toBe('not_found');
  });
});
