import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Not } from 'typeorm';
import { tablesWith } from '../../test/all-tables.ts';
import { newApp, type TestApp } from '../../test/app.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { providerKeys, serveProviderKeys } from '../../test/provider-keys.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { Secrets } from '../core/crypto/secrets.ts';
import { storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import type { CapturedMailer } from '../core/ports/mail/captured-mailer.ts';
import { Mailer } from '../core/ports/mail/mailer.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import { Clock } from '../core/process/clock.ts';
import type { Config } from '../core/process/config.ts';
import { resealApprovals } from '../staff/approvals/approval-secrets.ts';
import { StaffApproval } from '../staff/approvals/staff-approval.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { ProviderAccount } from '../tenants/provider-account.entity.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import { openKey } from './provider-account.ts';

const secret = 'velvet-anchor-41-quartz-and-more-than-32';
const dayMinutes = 24 * 60;

onEachEngine((engine) => {
  let provider: Awaited<ReturnType<typeof serveProviderKeys>>;
  let t: TestApp;
  let rose: MadeTenant;
  let owner: { staffId: string; cookie: string };

  beforeAll(async () => {
    provider = await serveProviderKeys();
    t = await newApp(engine, { MOLLIE_URL: provider.url, APP_SECRET: secret });
    rose = await aServedTenant(t, { key: 'rose', name: 'Rosewood' });
  });
  afterAll(async () => {
    await t.close();
    await provider.close();
  });
  beforeEach(async () => {
    await storeOf(at(), ProviderAccount).remove({ id: Not('') });
    await storeOf(at(), StaffApproval).change({ state: 'pending' }, { state: 'cancelled', openKey: null });
    await storeOf(at(), StaffMember).change({ role: 'owner' }, { isDisabled: true });
    owner = await anOwner();
    await set(providerKeys.a);
  });

  const at = () => ({ db: t.db.manager });
  const anOwner = () => aStaffSession(t.db, 'owner', [], t.app.get(Clock).now());
  const url = () => `/api/admin/tenants/${rose.id}/payment-accounts`;
  const send = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, { cookie } = owner) =>
    t.send('localhost', { method, url: path, headers: { cookie }, ...(payload && { payload }) });
  const set = (key: string, scope = 'brand', by = owner) => send('PUT', url(), { key, scope }, by);
  const approvals = async (by = owner) =>
    (await send('GET', '/api/admin/approvals', undefined, by)).json() as { id: string; changes: object[] }[];
  const approve = async (by: { cookie: string }) =>
    send('POST', `/api/admin/approvals/${(await approvals())[0]?.id}/approve`, {}, { ...owner, ...by });
  const keysInUse = async () => {
    const rows = await storeOf(at(), ProviderAccount).find({ currentFor: Not('') });
    return rows.map((row) => openKey(t.app.get<Config>(CONFIG).secrets, row));
  };
  const setStatus = async (status: TenantRow['status']) => {
    await storeOf(at(), TenantRow).change({ id: rose.id }, { status });
  };
  /** Where money moves, and keys for tests are of no use to a live brand. */
  const outsideTheDemo = async (work: () => Promise<void>) => {
    const config = t.app.get<{ demo: boolean }>(CONFIG);
    config.demo = false;
    await work().finally(() => (config.demo = true));
  };
  const later = async (minutes: number) => {
    t.app.get(Clock).advance(minutes * 60);
    await t.app.get(Jobs).drain();
  };

  describe('A key that replaces one', () => {
    it('waits, shown by its end, until a second owner approves it', async () => {
      const second = await anOwner();
      const answer = await set(providerKeys.other);

      const waiting = { scope: 'brand', profile: 'pfl_two', is_live: true, key_end: 'cccc', due_at: null };
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { own: expect.objectContaining({ profile: 'pfl_one' }), company: null, waiting: [waiting] },
      ]);
      expect(await keysInUse()).toEqual([providerKeys.a]);
      expect(await approvals()).toEqual([
        expect.objectContaining({
          kind: 'provider.key',
          subject: 'Rosewood',
          tenant_id: rose.id,
          changes: [
            { field: 'account', before: 'pfl_one', after: 'pfl_two' },
            { field: 'key', before: '…aaaa', after: '…cccc' },
          ],
        }),
      ]);
      expect((await approve(owner)).json().code).toBe('not_permitted');
      expect([(await approve(second)).statusCode, await keysInUse()]).toEqual([204, [providerKeys.other]]);
      expect((await send('GET', url())).json().waiting).toEqual([]);
      const [deed] = await storeOf(at(), AuditEntry).find(
        { action: 'provider.key' },
        { order: { seq: 'DESC' }, take: 1 },
      );
      expect(deed).toMatchObject({ staffId: owner.staffId, before: { keyEnd: 'aaaa' }, after: { keyEnd: 'cccc' } });
    });

    it('also of the same account, or of a brand that its company’s account pays for', async () => {
      expect((await set(providerKeys.b)).json().waiting).toMatchObject([{ key_end: 'bbbb' }]);
      await storeOf(at(), StaffApproval).change({ state: 'pending' }, { state: 'cancelled', openKey: null });
      await storeOf(at(), ProviderAccount).remove({ id: Not('') });
      await set(providerKeys.a, 'company');

      expect((await set(providerKeys.other)).json()).toMatchObject({ own: null, waiting: [{ scope: 'brand' }] });
      expect((await set(providerKeys.b, 'company')).json().waiting).toHaveLength(2);
      expect(await keysInUse()).toEqual([providerKeys.a]);
    });

    it('by one for tests is refused while a live brand is paid by it, also if the brand was a draft when it was asked for', async () => {
      const second = await anOwner();
      const fault = { key: expect.objectContaining({ code: 'launch_provider_test' }) };
      await outsideTheDemo(async () => {
        expect((await set(providerKeys.test)).json().fields).toEqual(fault);
        await storeOf(at(), ProviderAccount).remove({ id: Not('') });
        await setStatus('draft');
        await set(providerKeys.a, 'company');
        expect((await set(providerKeys.test)).json().waiting).toHaveLength(1);
        await setStatus('live');

        expect((await approve(second)).json().fields).toEqual(fault);
        expect([(await approvals()).length, await keysInUse()]).toEqual([1, [providerKeys.a]]);
        await setStatus('paused');
        expect([(await approve(second)).statusCode, (await keysInUse()).length]).toEqual([204, 2]);
      });
      await setStatus('live');
    });

    it('is one request when it is sent twice, and another key meanwhile is a conflict', async () => {
      await set(providerKeys.b);
      const [again, other] = [await set(providerKeys.b), await set(providerKeys.other)];

      expect([again.statusCode, other.statusCode, (await approvals()).length]).toEqual([200, 409, 1]);
    });

    it('of a single owner is set after 24 hours, and cancelled by the mail, which names it by its end', async () => {
      const to = `olga-${engine}@staff.example`;
      await storeOf(at(), StaffMember).change({ id: owner.staffId }, { email: to });
      await set(providerKeys.b);
      await t.app.get(Jobs).drain();
      const [mail] = await (t.app.get(Mailer) as CapturedMailer).list({ to });
      expect(mail?.text).toContain('set the payment key of Rosewood');
      expect(mail?.text).toContain('Key: …aaaa → …bbbb');
      const token = mail?.links[0]?.split('#')[1] ?? '';
      const cancelled = await send('POST', '/api/admin/approvals/cancel', { token }, { ...owner, cookie: '' });
      await later(dayMinutes + 5);
      expect([cancelled.statusCode, await keysInUse()]).toEqual([204, [providerKeys.a]]);

      owner = await anOwner();
      await storeOf(at(), StaffMember).change({ role: 'owner', id: Not(owner.staffId) }, { isDisabled: true });
      await set(providerKeys.b);
      await later(dayMinutes - 5);
      expect(await keysInUse()).toEqual([providerKeys.a]);
      await later(10);
      expect(await keysInUse()).toEqual([providerKeys.b]);
    });

    it('is sealed while it waits, anew under another secret, and gone once it is decided', async () => {
      await set(providerKeys.b);
      const [row] = await storeOf(at(), StaffApproval).find({ state: 'pending' });
      expect(await tablesWith(t.db, providerKeys.b.slice(0, 15))).toEqual([]);

      const { secrets } = t.app.get<Config>(CONFIG);
      const next = new Secrets('the next one', [secret]);
      expect(await resealApprovals(at(), next)).toEqual({ resealed: 1, unreadable: 0 });
      expect(await resealApprovals(at(), next)).toEqual({ resealed: 0, unreadable: 0 });
      expect(await resealApprovals(at(), secrets)).toEqual({ resealed: 0, unreadable: 1 });

      await send('POST', `/api/admin/approvals/${row?.id}/cancel`, {});
      expect((await storeOf(at(), StaffApproval).get({ id: row?.id ?? '' })).payload).toEqual({});
    });
  });
});
