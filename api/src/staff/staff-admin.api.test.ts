import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { nobodysId } from '../../test/ids.ts';
import { aStaffMember, staffPassword, totpAt } from '../../test/staff.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { hashToken, Random } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import type { CapturedMailer } from '../core/ports/mail/captured-mailer.ts';
import { Mailer } from '../core/ports/mail/mailer.ts';
import { Clock } from '../core/process/clock.ts';
import { StaffApproval } from './approvals/staff-approval.entity.ts';
import { StaffMember, StaffSession } from './staff-member.entity.ts';

const goodPassword = 'velvet-anchor-41-quartz';
const dayMinutes = 24 * 60;

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let lily: MadeTenant;
  let owner: { staffId: string; cookie: string };

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose' });
    lily = await aServedTenant(t, { key: 'lily' });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await members().change({ role: 'owner' }, { isDisabled: true });
    owner = await anOwner();
  });

  const members = () => storeOf({ db: t.db.manager }, StaffMember);
  const now = () => t.app.get(Clock).now();
  const anOwner = () => aStaffSession(t.db, 'owner', [], now());
  const send = (cookie: string, verb: 'GET' | 'POST', path: string, payload?: object, key?: string) =>
    t.send('localhost', {
      method: verb,
      url: `/api/admin/${path}`,
      headers: { cookie, ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
  const post = (path: string, payload: object = {}, by = owner.cookie) => send(by, 'POST', path, payload);
  const codeOf = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.json().code];
  const advance = (minutes: number) => t.app.get(Clock).advance(minutes * 60);
  const deeds = async (target: string) =>
    (await storeOf({ db: t.db.manager }, AuditEntry).find({ target }, { order: { seq: 'ASC' } })).map(
      ({ action, staffId, account }) => `${action} ${staffId === owner.staffId ? 'owner' : (account ?? staffId)}`,
    );
  const aName = () => `anna-${randomUUID().slice(0, 8)}`;
  const aSupporter = (tenant: MadeTenant) => aStaffSession(t.db, 'support', [tenant.id], now());
  const invite = async (wanted: object = {}) =>
    (await post('staff', { username: aName(), role: 'support', tenant_ids: [rose.id], ...wanted })).json() as {
      staff: { id: string; username: string; role: string; owner_approval_id: string | null };
      link: string | null;
      is_mailed: boolean;
    };

  describe('an invitation', () => {
    it('gives its link once to the inviter; the link sets a password and the log-in a factor', async () => {
      const { staff, link, is_mailed } = await invite();
      expect([is_mailed, staff]).toEqual([
        false,
        expect.objectContaining({ role: 'support', tenant_ids: [rose.id], state: 'invited', totp_enabled: false }),
      ]);
      const token = /^http:\/\/\S+\/admin\/password#(\S+)$/.exec(link ?? '')?.[1] ?? '';
      const body = { token, password: goodPassword, password_repeat: goodPassword };
      expect([(await post('password', body)).statusCode, (await post('password', body)).statusCode]).toEqual([
        204, 404,
      ]);
      expect((await send(owner.cookie, 'GET', `staff/${staff.id}`)).json().state).toBe('active');
      expect(await deeds(`staff:${staff.id}`)).toEqual(['staff.invite owner', `staff.password ${staff.id}`]);
    });

    it('is mailed if an address is given, and then shown to no one', async () => {
      const { staff, link, is_mailed } = await invite({
        email: `${engine}@staff.example`.toLowerCase(),
        language: 'nl',
      });
      await t.app.get(Jobs).drain();
      const [mail] = await (t.app.get(Mailer) as CapturedMailer).list({ to: `${engine}@staff.example` });

      expect([link, is_mailed, mail?.links.length]).toEqual([null, true, 1]);
      expect(mail?.text).toContain(`Je gebruikersnaam is ${staff.username}.`);
      const record = (await send(owner.cookie, 'GET', `staff/${staff.id}`)).body;
      expect([record.includes('@'), record.includes('argon2'), record.includes('has_address":true')]).toEqual([
        false,
        false,
        true,
      ]);
    });

    it('sent twice makes one account, and both answers have a link that works', async () => {
      const [key, username] = [randomUUID(), aName()];
      const ask = () =>
        send(owner.cookie, 'POST', 'staff', { username, role: 'moderator', tenant_ids: [rose.id] }, key);
      const [first, second] = [await ask(), await ask()];

      expect([first.statusCode, second.json().staff.id]).toEqual([201, first.json().staff.id]);
      expect(second.json().link).toContain('/admin/password#');
      expect(await members().count({ username })).toBe(1);
      expect(JSON.stringify(await t.db.query('select body from idempotency_record'))).not.toContain('/admin/password');
    });

    it.each<[object, string, string]>([
      [{ username: 'x' }, 'username', 'username_invalid'],
      [{ role: 'boss' }, 'role', 'field_not_offered'],
      [{ tenant_ids: [nobodysId] }, 'tenant_ids', 'field_invalid'],
      [{ email: 'nothing' }, 'email', 'email_invalid'],
    ])('with %j is refused beside the field', async (wrong, field, code) => {
      const answer = await post('staff', { username: aName(), role: 'support', tenant_ids: [rose.id], ...wrong });
      expect([answer.statusCode, answer.json().fields?.[field]?.code]).toEqual([422, code]);
    });

    it('of a name that is taken is refused', async () => {
      const { staff } = await invite();
      const answer = await post('staff', { username: staff.username.toUpperCase(), role: 'support' });
      expect(answer.json().fields.username.code).toBe('username_taken');
    });
  });

  describe('a change', () => {
    it('holds from the next request on, and a stale one is refused', async () => {
      const { staffId, cookie } = await aStaffSession(t.db, 'operator', [rose.id], now());
      const settings = async (tenant: MadeTenant) =>
        (await send(cookie, 'GET', `tenants/${tenant.id}/settings/prices`)).statusCode;
      expect([await settings(rose), await settings(lily)]).toEqual([200, 404]);

      const change = { tenant_ids: [lily.id], can_create_tenants: true, version: 0 };
      const answer = await post(`staff/${staffId}/change`, change);
      expect(answer.json()).toMatchObject({ tenant_ids: [lily.id], can_create_tenants: true, version: 1 });
      expect([await settings(rose), await settings(lily)]).toEqual([404, 200]);
      expect((await send(cookie, 'GET', 'session')).json().can_create_tenants).toBe(true);
      const stale = await post(`staff/${staffId}/change`, { role: 'support', version: 0 });
      expect(codeOf(stale)).toEqual([409, 'conflict']);
      expect(stale.json().params).toEqual({ by: expect.any(String), at: expect.any(String) });
      expect((await post(`staff/${staffId}/change`, { role: 'support', version: 1 })).json()).toMatchObject({
        role: 'support',
        can_create_tenants: false,
      });
      expect(await settings(lily)).toBe(403);
      expect(await deeds(`staff:${staffId}`)).toEqual(['staff.change owner', 'staff.change owner']);
    });

    it('ends a dismissed colleague’s session at the next request, and lets them in again', async () => {
      const { staffId, cookie } = await aSupporter(rose);
      await post(`staff/${staffId}/disable`);
      await post(`staff/${staffId}/disable`);
      expect((await send(cookie, 'GET', 'session')).json().authentication_required).toBe(true);
      expect((await post(`staff/${staffId}/enable`)).json().state).not.toBe('disabled');
      expect(await deeds(`staff:${staffId}`)).toEqual(['staff.disable owner', 'staff.enable owner']);
    });

    it('can’t take the last active owner', async () => {
      expect(codeOf(await post(`staff/${owner.staffId}/disable`))).toEqual([409, 'last_owner']);
      expect(codeOf(await post(`staff/${owner.staffId}/change`, { role: 'operator' }))).toEqual([409, 'last_owner']);
      const { staffId } = await anOwner();
      expect((await post(`staff/${staffId}/disable`)).statusCode).toBe(200);
    });

    it('by a reset ends what was lost, with all sessions; nothing to reset is refused', async () => {
      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
      const { id, username } = await aStaffMember(t, { role: 'support', totpSecret: secret, tenantIds: [rose.id] });
      const logIn = (totp?: string) =>
        post('session', { username, password: staffPassword, ...(totp && { totp }) }, '');
      expect((await logIn(totpAt(secret, now().getTime()))).statusCode).toBe(200);

      expect((await post(`staff/${id}/reset`, { password: false, second_factor: false })).statusCode).toBe(422);
      const factor = (await post(`staff/${id}/reset`, { password: false, second_factor: true })).json();
      expect([factor.link, factor.staff.totp_enabled, factor.staff.sessions]).toEqual([null, false, 0]);
      const both = (await post(`staff/${id}/reset`, { password: true, second_factor: true })).json();
      expect([both.link.includes('/admin/password#'), (await logIn()).json().code]).toEqual([true, 'login_failed']);
    });
  });

  it('asks for the code again five minutes after it was given', async () => {
    const { staffId } = await aSupporter(rose);
    const disable = () => post(`staff/${staffId}/disable`);
    advance(4.9);
    expect((await disable()).statusCode).toBe(200);
    advance(0.1);
    expect(codeOf(await disable())).toEqual([403, 'step_up_required']);
    expect((await disable()).json().authentication_required).toBeUndefined();
    expect((await send(owner.cookie, 'GET', 'staff')).statusCode).toBe(200);
  });

  describe('the list', () => {
    it('finds staff by name, role, state and brand, in pages', async () => {
      const { staff } = await invite({ role: 'moderator', tenant_ids: [lily.id] });
      const find = async (filter: object, more = '') => {
        const answer = await send(
          owner.cookie,
          'GET',
          `staff?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`,
        );
        return { ids: (answer.json() as { id: string }[]).map(({ id }) => id), range: answer.headers['content-range'] };
      };
      expect((await find({ q: staff.username.slice(0, 10).toUpperCase() })).ids).toEqual([staff.id]);
      const narrow = { role: 'moderator', state: 'invited', tenant_id: lily.id };
      expect((await find(narrow)).ids).toContain(staff.id);
      expect((await find({ ...narrow, tenant_id: rose.id })).ids).not.toContain(staff.id);
      expect((await find({ ...narrow, state: 'disabled' })).ids).not.toContain(staff.id);
      expect((await find({ q: '%' })).ids).toEqual([]);
      expect((await find({}, '&sort=["id","DESC"]&range=[0,0]')).range).toMatch(/^staff 0-0\/\d+$/);
      expect((await send(owner.cookie, 'GET', 'staff?filter={"x":1}')).statusCode).toBe(422);
    });
  });

  describe('an owner to be', () => {
    const list = async (cookie = owner.cookie) =>
      (await send(cookie, 'GET', 'approvals')).json() as {
        id: string;
        subject: string;
        due_at: string | null;
        obstacle: string | null;
      }[];

    it('has no rights until a second owner approves, who is neither the requester nor made by them within a day', async () => {
      const second = await anOwner();
      const { staff } = await invite({ role: 'owner' });
      expect([staff.role, typeof staff.owner_approval_id]).toEqual(['operator', 'string']);
      const path = `approvals/${staff.owner_approval_id}/approve`;
      expect(await list()).toMatchObject([{ subject: staff.username, due_at: null, obstacle: 'own' }]);
      expect(codeOf(await post(path))).toEqual([403, 'not_permitted']);

      await post(`staff/${second.staffId}/reset`, { password: true, second_factor: false });
      const back = await aSessionOf(second.staffId);
      expect([(await list(back))[0]?.obstacle, codeOf(await post(path, {}, back))]).toEqual([
        'too_new',
        [403, 'not_permitted'],
      ]);

      advance(dayMinutes);
      const later = await aSessionOf(second.staffId);
      expect((await post(path, {}, later)).statusCode).toBe(204);
      expect(await members().get({ id: staff.id })).toMatchObject({ role: 'owner' });
      expect(codeOf(await post(path, {}, later))).toEqual([409, 'conflict']);
      expect(await deeds(`staff:${staff.id}`)).toEqual(['staff.invite owner', 'staff.change owner']);
      expect(await deeds(`approval:${staff.owner_approval_id}`)).toEqual([
        'approval.request owner',
        `approval.approve ${second.staffId}`,
      ]);
    });

    it('is asked for once at a time, and can be cancelled', async () => {
      const { staffId } = await aSupporter(rose);
      const ask = () => post(`staff/${staffId}/change`, { role: 'owner' });
      expect((await ask()).json()).toMatchObject({ role: 'support', owner_approval_id: expect.any(String) });
      expect(codeOf(await ask())).toEqual([409, 'conflict']);
      const [approval] = await list();
      expect((await post(`approvals/${approval?.id}/cancel`)).statusCode).toBe(204);
      expect([await list(), (await ask()).statusCode]).toEqual([[], 200]);
    });

    it('of a single owner is one after 24 hours, unless the owner is none any more', async () => {
      const [one, other] = [await aSupporter(rose), await aSupporter(rose)];
      await post(`staff/${one.staffId}/change`, { role: 'owner' });
      advance(dayMinutes - 1);
      await t.app.get(Jobs).drain();
      expect(await members().get({ id: one.staffId })).toMatchObject({ role: 'support' });
      advance(5);
      await t.app.get(Jobs).drain();
      expect(await members().get({ id: one.staffId })).toMatchObject({ role: 'owner' });

      await members().change({ id: one.staffId }, { isDisabled: true });
      owner = { ...owner, cookie: await aSessionOf(owner.staffId) };
      await post(`staff/${other.staffId}/change`, { role: 'owner' });
      await members().change({ id: owner.staffId }, { isDisabled: true });
      advance(dayMinutes + 5);
      await t.app.get(Jobs).drain();
      expect(await members().get({ id: other.staffId })).toMatchObject({ role: 'support' });
    });

    it('of a single owner is refused while no mail could cancel it, and nothing is changed', async () => {
      const { staffId } = await aSupporter(rose);
      await members().change({ id: owner.staffId }, { email: null });
      const [asked, invited] = [
        await post(`staff/${staffId}/change`, { role: 'owner' }),
        await post('staff', { username: aName(), role: 'owner', tenant_ids: [] }),
      ];

      expect([codeOf(asked), codeOf(invited)]).toEqual([
        [409, 'owner_unreachable'],
        [409, 'owner_unreachable'],
      ]);
      expect(await list()).toEqual([]);
      await anOwner();
      expect((await post(`staff/${staffId}/change`, { role: 'owner' })).statusCode).toBe(200);
      await post(`approvals/${(await list())[0]?.id}/cancel`);
    });

    it('of a single owner is cancelled by the link of the mail about it, once', async () => {
      const to = `olga-${engine}@staff.example`.toLowerCase();
      await members().change({ id: owner.staffId }, { email: to });
      const { staffId } = await aSupporter(rose);
      await post(`staff/${staffId}/change`, { role: 'owner' });
      await t.app.get(Jobs).drain();
      const [mail] = await (t.app.get(Mailer) as CapturedMailer).list({ to });
      const token = mail?.links[0]?.split('#')[1] ?? '';

      expect(codeOf(await post('approvals/cancel', { token: `${token.slice(0, -1)}x` }, ''))).toEqual([
        404,
        'link_expired',
      ]);
      for (let times = 0; times < 2; times += 1)
        expect((await post('approvals/cancel', { token }, '')).statusCode).toBe(204);
      expect(await storeOf({ db: t.db.manager }, StaffApproval).count({ state: 'pending' })).toBe(0);
      advance(dayMinutes + 5);
      await t.app.get(Jobs).drain();
      expect(await members().get({ id: staffId })).toMatchObject({ role: 'support' });
    });
  });

  async function aSessionOf(staffId: string): Promise<string> {
    const token = t.app.get(Random).token();
    await storeOf({ db: t.db.manager }, StaffSession).add({
      tokenHash: hashToken(token),
      id: t.app.get(Random).id(),
      staffId,
      address: '127.0.0.1',
      createdAt: now(),
      usedAt: now(),
      provedAt: now(),
    });
    return `adm=${token}`;
  }
});
