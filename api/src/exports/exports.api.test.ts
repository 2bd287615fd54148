import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ExportColumn, ExportJobView } from '@manyhearts/contract/admin/exports';
import { originOf } from '../../test/contexts.ts';
import { newApp, type TestApp } from '../../test/app.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { AuditService } from '../audit/audit.service.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { Random } from '../core/crypto/random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { StaffCtx, SystemCtx } from '../core/ctx/ctx.ts';
import { StaffSessions } from '../core/ctx/sessions.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Clock } from '../core/process/clock.ts';
import { dayMs } from '../core/text/durations.ts';
import { PaymentWebhook } from '../payments/webhooks/payment-webhook.entity.ts';
import { Report } from '../reports/report.entity.ts';
import { ExportFiles } from './export-files.ts';
import { ExportJob } from './export-job.entity.ts';
import { ExportsService, writeExport } from './exports.service.ts';
import { MediaFile } from '../tenants/media/media-file.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';

const random = new Random();
/** More than two parts, the last one not full, and two rows with the same time at each border. */
const many = 1_203;
const firstMs = Date.parse('2026-01-01T00:00:00Z');

type Query = { filter?: object; sort?: [string, string]; columns?: ExportColumn[] };

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let owner: { staffId: string; cookie: string };
  let other: { staffId: string; cookie: string };
  let operator: { staffId: string; cookie: string };

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose', name: '=1+1|cmd', niche: 1 });
    const onyx = await aServedTenant(t, { key: 'onyx', name: 'Onyx', niche: 3 });
    owner = await aStaffSession(t.db, 'owner');
    other = await aStaffSession(t.db, 'owner');
    operator = await aStaffSession(t.db, 'operator', [rose.id]);
    await addReports(rose, many);
    await addReports(onyx, 1);
    await storeOf({ db: t.db.manager }, PaymentWebhook).add(
      ...Array.from({ length: 3 }, () => ({
        ...{ id: random.id(), provider: 'sandbox', accountId: null, paymentRef: '=1+1', orderRef: null },
        ...{ tenantRef: rose.id, outcome: 'unknown' as const, createdAt: new Date(firstMs) },
      })),
    );
    const names = ["=cmd|' /C calc'!A0", 'Logo', 'Hero'];
    for (const name of names) await addPicture(rose, name);
    await asSystem('test', () =>
      new SystemCtx(originOf(t.db), 'test').inTransaction(async (ctx) => {
        for (const action of ['one', 'two', 'three'])
          await t.app.get(AuditService).record(ctx, { account: 'test', action, target: '=1+1', tenantId: rose.id });
      }),
    );
  });
  afterAll(() => t.close());

  const addPicture = (tenant: MadeTenant, name: string) =>
    storeOf({ db: t.db.manager }, MediaFile).add({
      ...{ id: random.id(), tenantRef: tenant.id, name, width: 1, height: 1, bytes: 1 },
      ...{ madeBy: 'owner', createdAt: new Date() },
    });
  const addReports = (tenant: MadeTenant, count: number) =>
    asSystem('test', () =>
      storeOf({ db: t.db.manager, tenant }, Report).add(
        ...Array.from({ length: count }, (_, at) => ({
          id: random.id(),
          reporterId: null,
          profileId: random.id(),
          photoId: null,
          messageId: null,
          category: 'fake' as const,
          text: `row ${at}`,
          status: 'open' as const,
          evidence: { name: '@Ben' },
          note: '',
          createdAt: new Date(firstMs + Math.floor(at / 2) * 1_000),
          resolvedAt: null,
          resolvedBy: null,
        })),
      ),
    );
  const ask = (path: string, { cookie }: { cookie: string }) =>
    t.send('localhost', { url: `/api/admin/${path}`, headers: { cookie } });
  const exported = (resource: string, { filter, sort, columns }: Query, by = owner) => {
    const given = Object.entries({ filter, sort, columns }).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, JSON.stringify(value)])));
    return ask(`${resource}/export?format=csv&${query}`, by);
  };
  const linesOf = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n');
  const auditOf = async (action: string) => (await storeOf({ db: t.db.manager }, AuditEntry).find({ action })).length;
  const jobs = () => storeOf({ db: t.db.manager }, ExportJob);
  const rowOf = (id: string) => jobs().get({ id });
  /** Jobs start by themselves at a commit; this is the state before that. */
  const wait = async (id: string) => {
    await t.app.get(Jobs).drain();
    await jobs().change({ id }, { state: 'waiting' });
    await t.app.get(ExportFiles).remove(id);
  };
  const run = (id: string) =>
    asSystem('test', async () =>
      t.app
        .get(JobHandlers)
        .find(writeExport)
        ?.run(new SystemCtx(originOf(t.db), 'test') as never, { export: id }),
    );
  const aJob = async (query: Query, by = owner) => ((await exported('reports', query, by)).json() as ExportJobView).job;

  describe('A short list', () => {
    it('is a file with the chosen columns and words, without formulas, and one line of the audit', async () => {
      const before = await auditOf('list.exported');
      const columns: ExportColumn[] = [
        ['name', 'Merk'],
        ['niche', '=Niche', { 1: 'Algemeen', 3: 'BDSM' }],
        ['countries', 'Landen'],
      ];
      const answer = await exported('tenants', { sort: ['key', 'DESC'], columns });

      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="tenants-\d{4}-\d\d-\d\d\.csv"$/),
        'cache-control': 'no-store',
      });
      expect(linesOf(answer.body)).toEqual([
        `"Merk","'=Niche","Landen"`,
        expect.stringMatching(/^"'=1\+1\|cmd","Algemeen",/),
        expect.stringMatching(/^"Onyx","BDSM",/),
      ]);
      expect(await auditOf('list.exported')).toBe(before + 1);
    });

    it('has only brands in reach, and every field if no columns are named', async () => {
      const lines = linesOf((await exported('tenants', {}, operator)).body);

      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain('"company_name"');
    });

    it.each([
      ['an unknown order', { sort: '["weight","ASC"]' }],
      ['an unknown filter', { filter: '{"x":1}' }],
      ['a column without a heading', { columns: '[["name"]]' }],
      ['a column of no field', { columns: '[["na me","Name"]]' }],
      ['another format', { format: 'xlsx' }],
    ])('is refused with %s', async (_, query) => {
      expect((await ask(`tenants/export?${new URLSearchParams(query)}`, owner)).statusCode).toBe(422);
    });

    it('is not for a role that may not see the list', async () => {
      const moderator = await aStaffSession(t.db, 'moderator', [rose.id]);

      expect((await exported('refunds', {}, moderator)).statusCode).toBe(403);
    });
  });

  describe('Every list', () => {
    const sorts: Record<string, string[]> = {
      tenants: ['name', 'key', 'status', 'niche', 'created_at'],
      companies: ['name', 'city', 'country', 'added', 'id'],
      pools: ['name', 'id'],
      staff: ['username', 'role', 'created_at', 'used_at', 'id'],
      audit: ['at', 'id'],
      media: ['created_at'],
      domains: ['id', 'added_at'],
      deadlines: ['due_at'],
      ledger: ['created_at'],
      webhooks: ['created_at'],
    };
    const cases = Object.entries(sorts).flatMap(([resource, names]) =>
      // Ledgers have one order.
      names.flatMap((name) =>
        (resource === 'ledger' ? ['ASC'] : ['ASC', 'DESC']).map((order) => [resource, name, order] as const),
      ),
    );

    it.each(cases)('%s by %s, %s, has each row once if it is read in parts', async (resource, name, order) => {
      const { readPart } = t.app.get(ExportsService).sourceOf(resource);
      const staff = await t.app.get(StaffSessions).findStaff(owner.staffId);
      const ctx = new StaffCtx(originOf(t.db, t.app.get(Clock)), staff!);
      const input = { format: 'csv' as const, sort: [name, order] as [string, 'ASC' | 'DESC'] };
      const idsOf = ({ items }: { items: object[] }) => items.map((item) => (item as { id: string }).id);
      const whole = idsOf(await readPart(ctx, input, { take: 1_000 }));
      const parts: string[] = [];
      let after: { value: string | number; id: string } | undefined;
      // Deadlines are all reports here.
      const take = resource === 'deadlines' ? 400 : 1;
      do {
        const part = await readPart(ctx, input, { take, after });
        parts.push(...idsOf(part));
        after = part.items.length === take ? part.last : undefined;
      } while (after);

      expect(whole.length).toBeGreaterThan(1);
      expect(parts).toEqual(whole);
    });

    it.each(['staff', 'audit', 'interests', 'media', 'companies', 'pools', 'deadlines', 'ledger', 'webhooks'])(
      '%s is a file',
      async (resource) => {
        const answer = await exported(resource, {});

        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
        expect(linesOf(answer.body).length).toBeGreaterThan(2);
      },
    );

    it('neutralises formulas that outsiders can put into the audit and into names of pictures', async () => {
      const login = { username: '=1+1|cmd', password: 'x' };
      await t.send('localhost', { method: 'POST', url: '/api/admin/session', payload: login });
      const columns: ExportColumn[] = [
        ['action', '+What'],
        ['target', 'Record'],
        ['staff.username', 'Who'],
      ];
      const audit = linesOf((await exported('audit', { columns })).body);
      const pictures = linesOf((await exported('media', { columns: [['name', 'Name']] })).body);

      expect(audit[0]).toBe(`"'+What","Record","Who"`);
      expect(pictures).toContain(`"'=cmd|' /C calc'!A0"`);
      for (const line of [...audit, ...pictures]) expect(line).not.toMatch(/(^|,)"[=+@-]/);
    });

    it('has no secret of staff, and is for the roles of its list', async () => {
      const { body } = await exported('staff', {});
      expect(body).not.toMatch(/argon2|hash|secret|@/);
      expect((await exported('staff', {}, operator)).statusCode).toBe(403);
      const lines = linesOf((await exported('audit', { columns: [['tenant_id', 'Brand']] }, operator)).body);
      expect(new Set(lines.slice(1))).toEqual(new Set([`"${rose.id}"`]));
    });
  });

  describe('A list of more than 1,000 rows', () => {
    it.each(['ASC', 'DESC'])('is written by a job in its order (%s), each row once', async (order) => {
      const answer = await exported('reports', { sort: ['created_at', order], filter: { tenant_id: rose.id } });
      expect([answer.statusCode, answer.json()]).toEqual([
        202,
        { job: expect.any(String), state: 'waiting', rows: many },
      ]);
      const { job } = answer.json() as ExportJobView;
      await t.app.get(Jobs).drain();

      expect((await ask(`exports/${job}`, owner)).json()).toEqual({ job, state: 'done', rows: many });
      const file = await ask(`exports/${job}/file`, owner);
      expect(file.headers['content-disposition']).toContain('reports-');
      const [, ...rows] = linesOf(file.body);
      const numbers = rows.map((row) => Number(/"row (\d+)"/.exec(row)?.[1]));
      expect(new Set(numbers).size).toBe(many);
      const times = numbers.map((number) => Math.floor(number / 2));
      expect(times).toEqual(times.toSorted((a, b) => (order === 'ASC' ? a - b : b - a)));
      expect(rows[0]).toContain(`"'@Ben"`);
    });

    it('asked for again while it waits stays one job, without a file yet', async () => {
      const query: Query = { filter: { status: 'open' } };
      const first = await aJob(query);
      await wait(first);
      const before = await auditOf('list.exported');

      expect([await aJob(query), await auditOf('list.exported')]).toEqual([first, before]);
      expect((await ask(`exports/${first}/file`, owner)).statusCode).toBe(404);
      expect(await aJob(query, other)).not.toBe(first);
    });

    it('is found again by its person after a reload, and by no other', async () => {
      const job = await aJob({ filter: { is_notice: false } });
      await t.app.get(Jobs).drain();
      const [found] = (await ask('exports', owner)).json() as { job: string }[];

      expect(found).toMatchObject({ job, resource: 'reports', state: 'done', rows: many + 1 });
      const theirs = (await ask('exports', other)).json() as { job: string }[];
      expect(theirs.map((one) => one.job)).not.toContain(job);
    });

    it('is nobody else’s: state and file are not found for another owner', async () => {
      const job = await aJob({ filter: { category: 'fake' } });
      await t.app.get(Jobs).drain();

      expect((await ask(`exports/${job}`, other)).statusCode).toBe(404);
      expect((await ask(`exports/${job}/file`, other)).statusCode).toBe(404);
      expect((await ask(`exports/${job}/file`, owner)).statusCode).toBe(200);
    });

    it('is not written for a person who is disabled meanwhile', async () => {
      const gone = await aStaffSession(t.db, 'operator', [rose.id]);
      const job = await aJob({}, gone);
      await wait(job);
      await storeOf({ db: t.db.manager }, StaffMember).change({ id: gone.staffId }, { isDisabled: true });
      await run(job);

      expect(await rowOf(job)).toMatchObject({ state: 'failed' });
    });

    it('has only brands that are still in reach', async () => {
      const moved = await aStaffSession(t.db, 'operator', [rose.id]);
      const job = await aJob({}, moved);
      await wait(job);
      await storeOf({ db: t.db.manager }, StaffMember).change({ id: moved.staffId }, { tenantIds: [] });
      await run(job);

      expect(await rowOf(job)).toMatchObject({ state: 'done', rowCount: 0 });
    });

    it('is deleted after a day, file and row', async () => {
      const job = await aJob({ sort: ['status', 'ASC'] });
      await t.app.get(Jobs).drain();
      const file = join(t.place.dataDir, 'exports', `${job}.csv`);
      expect(existsSync(file)).toBe(true);

      t.app.get(Clock).advance(dayMs / 1_000 + 3_600);
      await t.app.get(Jobs).drain();

      expect(existsSync(file)).toBe(false);
      const later = await aStaffSession(t.db, 'owner', [], t.app.get(Clock).now());
      expect((await ask(`exports/${job}`, later)).statusCode).toBe(404);
    });
  });
});
