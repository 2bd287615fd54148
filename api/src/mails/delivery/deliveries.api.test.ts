import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { StaffRole } from '@manyhearts/contract/calls';
import { mailGroups } from '@manyhearts/contract/mail-kinds';
import { limits } from '@manyhearts/contract/limits';
import { servedBrands } from '../../../test/brands.ts';
import { mailsTo } from '../../../test/browser.ts';
import { onBrand } from '../../../test/contexts.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aStaffSession, type MadeTenant } from '../../../test/factories.ts';
import { aMember, loggedIn, type MadeMember } from '../../../test/members.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { SanctionsService } from '../../sanctions/sanctions.service.ts';
import { MemberMail } from '../member-mail.entity.ts';
import type { MemberMailKind } from '../member-mail.rules.ts';
import { MemberMailsService } from '../member-mails.service.ts';
import { MailEventsService } from './mail-events.service.ts';
import { SuppressedAddress } from './suppressed-address.entity.ts';

onEachEngine((engine) => {
  const { t, rose, lily, tulip } = servedBrands(engine);

  const rows = <T>(tenant: MadeTenant, work: (at: { db: typeof t.db.manager; tenant: MadeTenant }) => Promise<T>) =>
    asSystem('test', () => work({ db: t.db.manager, tenant }));
  const sent = async (
    tenant: MadeTenant,
    { id: accountId, email: address }: MadeMember,
    kind: MemberMailKind,
    facts = {},
  ) => {
    await onBrand(t, tenant, (ctx) =>
      ctx.inTransaction((within) =>
        t.app.get(MemberMailsService).enqueue(within, { kind, accountId, address, language: 'en', facts }),
      ),
    );
    await t.app.get(Jobs).drain();
    const [mail] = await rows(tenant, (at) =>
      storeOf(at, MemberMail).find({ accountId, kind }, { order: { id: 'DESC' }, take: 1 }),
    );
    if (!mail) throw new Error('There is no mail.');
    return mail;
  };
  const report = (
    mail: Pick<MemberMail, 'id'>,
    event: string,
    host = rose.host,
    url = t.app.get(MailEventsService).path,
  ) =>
    t.send(lily.host, {
      method: 'POST',
      url,
      payload: { events: [{ mail: `<${mail.id.toLowerCase()}@${host}>`, event }] },
    });
  const stateOf = async (tenant: MadeTenant, { id }: Pick<MemberMail, 'id'>) =>
    (await rows(tenant, (at) => storeOf(at, MemberMail).get({ id }))).state;
  const staff = async (brands: MadeTenant[] = [rose, lily], role: StaffRole = 'support') => {
    const { cookie } = await aStaffSession(
      t.db,
      role,
      brands.map(({ id }) => id),
    );
    return {
      get: (path: string) => t.send('localhost', { url: `/api/admin/${path}`, headers: { cookie } }),
      post: (path: string, payload: object = {}) =>
        t.send('localhost', {
          method: 'POST',
          url: `/api/admin/${path}`,
          payload,
          headers: { cookie, 'idempotency-key': randomUUID() },
        }),
    };
  };

  describe('A report of the mail provider', () => {
    it('says what became of a mail; the member sees that mails bounce, and nothing else is sent to the address', async () => {
      const anna = await aMember(t, rose);
      const mail = await sent(rose, anna, 'password_changed');
      expect(await stateOf(rose, mail)).toBe('sent');
      expect((await report(mail, 'delivered')).statusCode).toBe(200);
      expect(await stateOf(rose, mail)).toBe('delivered');
      await report(mail, 'bounced');
      await report(mail, 'bounced');
      expect(await stateOf(rose, mail)).toBe('bounced');

      const { user } = (await (await loggedIn(t, rose, anna)).get('/api/user')).json();
      expect(user.email_disabled).toBe('bounce');
      await t.app.get(Jobs).drain();
      const before = (await mailsTo(t, anna.email)).length;
      expect(await stateOf(rose, await sent(rose, anna, 'password_changed'))).toBe('suppressed');
      expect(await mailsTo(t, anna.email)).toHaveLength(before);
      expect(await stateOf(rose, await sent(rose, anna, 'refund_paid'))).toBe('sent');
    });

    it('keeps no decision of moderators, and no answer to an appeal or a notice, from an address', async () => {
      const anna = await aMember(t, rose);
      await report(await sent(rose, anna, 'password_changed'), 'bounced');
      const sanction = await onBrand(t, rose, (ctx) =>
        t.app.get(SanctionsService).add(ctx, {
          ...{ accountId: anna.id, act: 'warn', category: 'fake', ground: 'rules', words: '', decidedBy: null },
          ...{ limited: null, removed: null, targetId: null, keptText: null, endsAt: null },
          ...{ reportId: null, reportTenantId: null },
        }),
      );
      for (const kind of mailGroups.decisions)
        expect([kind, await stateOf(rose, await sent(rose, anna, kind, { decision: `s-${sanction.id}` }))]).toEqual([
          kind,
          'sent',
        ]);
    });

    it('concerns one brand only, and the address is stored nowhere beside the mails', async () => {
      const email = `shared-${engine}@mail.example`;
      const [one, other] = [await aMember(t, rose, { email }), await aMember(t, lily, { email })];
      await report(await sent(rose, one, 'password_changed'), 'complained');

      expect(await stateOf(rose, await sent(rose, one, 'password_changed'))).toBe('suppressed');
      expect(await stateOf(rose, await sent(rose, one, 'refund_paid'))).toBe('sent');
      expect(await stateOf(lily, await sent(lily, other, 'password_changed'))).toBe('sent');
      expect(JSON.stringify(await rows(rose, (at) => storeOf(at, SuppressedAddress).find()))).not.toContain(email);
    });

    it('at an address that is not ours, or about a mail that is not, changes nothing and says so to nobody', async () => {
      const ben = await aMember(t, rose);
      const mail = await sent(rose, ben, 'password_changed');

      expect((await report(mail, 'bounced', rose.host, `/api/mail-events/${'x'.repeat(43)}`)).statusCode).toBe(200);
      expect((await report(mail, 'bounced', tulip.host)).statusCode).toBe(200);
      expect((await report(mail, 'bounced', 'nowhere.test')).statusCode).toBe(200);
      expect(await stateOf(rose, mail)).toBe('sent');
      expect((await report(mail, 'opened')).statusCode).toBe(422);
    });
  });

  describe('Support', () => {
    it('sees mails of their brands, newest first, with masked addresses, and none without a recipient', async () => {
      const cleo = await aMember(t, rose, { email: `cleo-${engine}@mail.example` });
      const mail = await sent(rose, cleo, 'refund_paid');
      await onBrand(t, rose, (ctx) =>
        ctx.inTransaction((within) =>
          t.app
            .get(MemberMailsService)
            .enqueue(within, { kind: 'reset_password', accountId: cleo.id, address: null, language: 'en' }),
        ),
      );
      await t.app.get(Jobs).drain();
      const list = await (
        await staff()
      ).get(`mails?filter=${encodeURIComponent(JSON.stringify({ account_id: cleo.id }))}`);

      expect(list.json()).toEqual([
        expect.objectContaining({ id: mail.id, address: 'c…@mail.example', status: 'sent', may_resend: true }),
      ]);
      expect(list.body).not.toContain(cleo.email);
      const of = (brands: MadeTenant[], role?: StaffRole) => staff(brands, role).then(({ get }) => get('mails'));
      expect((await of([tulip])).body).not.toContain(mail.id);
      expect((await of([rose], 'moderator')).statusCode).toBe(403);
    });

    it('sends a receipt again to the present address, a few times, and leaves a line in the audit', async () => {
      const dora = await aMember(t, rose);
      const mail = await sent(rose, dora, 'refund_paid');
      const { post } = await staff();
      for (let time = 0; time < limits.mails.resends; time += 1)
        expect((await post(`mails/${mail.id}/resend`)).json()).toMatchObject({ status: 'waiting', resend_of: mail.id });
      await t.app.get(Jobs).drain();

      expect((await post(`mails/${mail.id}/resend`)).statusCode).toBe(409);
      expect(await mailsTo(t, dora.email)).toHaveLength(1 + limits.mails.resends);
      expect(await storeOf({ db: t.db.manager }, AuditEntry).count({ target: `mail:${mail.id}` })).toBe(
        limits.mails.resends,
      );
      expect((await (await staff([tulip])).post(`mails/${mail.id}/resend`)).statusCode).toBe(404);
    });

    it('sends no mail again that opens an account or warned of a moment', async () => {
      const eva = await aMember(t, rose);
      const mail = await sent(rose, eva, 'new_device');

      expect((await (await staff()).post(`mails/${mail.id}/resend`)).statusCode).toBe(409);
    });

    it('lifts a suppression with a reason, and the member gets mails again', async () => {
      const fay = await aMember(t, rose);
      await report(await sent(rose, fay, 'password_changed'), 'bounced');
      const { get, post } = await staff();
      const filter = encodeURIComponent(JSON.stringify({ account_id: fay.id }));
      const [row] = (await get(`suppressions?filter=${filter}`)).json();
      expect(row).toMatchObject({ address: expect.stringMatching(/^.…@mail\.example$/), status: 'bounced' });
      const lift = (payload: object) => post(`suppressions/${row.id}/lift`, payload);

      expect((await lift({})).statusCode).toBe(422);
      expect((await (await staff([tulip])).post(`suppressions/${row.id}/lift`, { reason: 'Works.' })).statusCode).toBe(
        404,
      );
      expect((await lift({ reason: 'The mailbox works again.' })).statusCode).toBe(200);
      expect((await lift({ reason: 'The mailbox works again.' })).statusCode).toBe(404);
      const { user } = (await (await loggedIn(t, rose, fay)).get('/api/user')).json();
      expect(user.email_disabled).toBeNull();
      expect(await stateOf(rose, await sent(rose, fay, 'password_changed'))).toBe('sent');
      expect(await storeOf({ db: t.db.manager }, AuditEntry).count({ target: `suppression:${row.id}` })).toBe(1);
    });
  });
});
