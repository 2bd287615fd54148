import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StaffRole } from '@manyhearts/contract/calls';
import { newApp, type TestApp } from '../../test/app.ts';
import { originOf } from '../../test/contexts.ts';
import { aDiscountCode } from '../../test/discounts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { nobodysId } from '../../test/ids.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { Random } from '../core/crypto/random.ts';
import { SystemCtx } from '../core/ctx/ctx.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Clock } from '../core/process/clock.ts';
import { dayMs } from '../core/text/durations.ts';
import { DiscountCode } from '../discounts/discount-code.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { runBulkAct } from './bulk-acts.service.ts';
import { BulkJob } from './bulk-job.entity.ts';

type Job = {
  job: string;
  state: string;
  total: number;
  done: number;
  failed: number;
  failures: { id: string; name: string; detail: string }[];
};
type By = { staffId: string; cookie: string };

const random = new Random();
/** More than two parts. */
const many = 103;

onEachEngine((engine) => {
  let t: TestApp;
  let rose: MadeTenant;
  let lily: MadeTenant;
  let owner: By;
  let operator: By;

  beforeAll(async () => {
    t = await newApp(engine);
    rose = await aServedTenant(t, { key: 'rose', name: 'Rose' });
    lily = await aServedTenant(t, { key: 'lily', name: 'Lily' });
    owner = await aStaffSession(t.db, 'owner');
    operator = await aStaffSession(t.db, 'operator', [rose.id]);
  });
  afterAll(() => t.close());

  const send = (path: string, { cookie }: By, payload?: object, language = 'en') =>
    t.send('localhost', {
      method: payload ? 'POST' : 'GET',
      url: `/api/admin/${path}`,
      headers: { cookie, 'accept-language': language },
      ...(payload && { payload }),
    });
  const read = async (job: string, by: By, language = 'en') =>
    (await send(`bulk/${job}`, by, undefined, language)).json() as Job;
  const done = async (resource: string, body: object, by = owner) => {
    const answer = await send(`${resource}/bulk`, by, body);
    expect(answer.statusCode).toBe(202);
    await t.app.get(Jobs).drain();
    return read((answer.json() as Job).job, by);
  };
  const codes = async (tenant: MadeTenant, count: number, wishes: Partial<DiscountCode> = {}) => {
    const ids = Array.from({ length: count }, () => random.id());
    for (const id of ids) await aDiscountCode(t, tenant, `C-${id}`, { id, ...wishes });
    return ids;
  };
  const stored = (tenant: MadeTenant) =>
    asSystem('test', () => storeOf({ db: t.db.manager, tenant }, DiscountCode).find());
  const auditOf = (action: string) => storeOf({ db: t.db.manager }, AuditEntry).find({ action });
  const jobs = () => storeOf({ db: t.db.manager }, BulkJob);
  const aWaitingJob = (by: By, wishes: Partial<BulkJob> = {}): BulkJob => ({
    ...{ id: random.id(), staffId: by.staffId, resource: 'discountcodes', act: 'end', request: { filter: {} } },
    ...{ state: 'waiting', total: 1, done: 0, failed: 0, failures: [], place: null, createdAt: new Date() },
    ...wishes,
  });
  const run = async (row: BulkJob) => {
    await jobs().add(row);
    const ctx = new SystemCtx(originOf(t.db), 'test') as never;
    await asSystem('test', async () => t.app.get(JobHandlers).find(runBulkAct)?.run(ctx, { bulk: row.id }));
    return jobs().get({ id: row.id });
  };

  describe('All that match', () => {
    it('are changed on all pages, each with its line of the audit, and no others', async () => {
      const batchId = random.id();
      const meant = await codes(rose, many, { batchId });
      const [other] = await codes(rose, 1);
      const before = (await auditOf('code.disable')).length;
      const job = await done('discountcodes', { act: 'end', filter: { batch: batchId }, count: many });

      expect(job).toMatchObject({ state: 'done', total: many, done: many, failed: 0, failures: [] });
      const ended = (await stored(rose)).filter(({ status }) => status === 'disabled').map(({ id }) => id);
      expect(ended.toSorted()).toEqual(meant.toSorted());
      expect(ended).not.toContain(other);
      expect((await auditOf('code.disable')).length - before).toBe(many);
      expect((await auditOf('list.bulk-act')).at(-1)).toMatchObject({
        target: 'list:discountcodes',
        after: { act: 'end', records: many, filters: ['batch'] },
      });
    });

    it('are refused if they are not as many as were shown', async () => {
      const batchId = random.id();
      await codes(rose, 2, { batchId });
      const answer = await send('discountcodes/bulk', owner, { act: 'end', filter: { batch: batchId }, count: 3 });

      expect([answer.statusCode, answer.json().params]).toEqual([409, { count: 2 }]);
    });

    it('leave out what is newer than the act', async () => {
      const batchId = random.id();
      const [old] = await codes(rose, 1, { batchId, createdAt: new Date(Date.now() - dayMs) });
      await codes(rose, 1, { batchId });
      const request = { filter: { batch: batchId } };
      await run(aWaitingJob(owner, { request, total: 2, createdAt: new Date(Date.now() - 60_000) }));

      const ended = (await stored(rose)).filter((row) => row.batchId === batchId && row.status === 'disabled');
      expect(ended.map(({ id }) => id)).toEqual([old]);
    });
  });

  describe('Chosen records', () => {
    it('that fail are told by name, in the language of who reads it, and stop no other', async () => {
      // Without a company's details and prices it can't be opened.
      const moss = await aServedTenant(t, { key: 'moss', name: 'Moss', status: 'draft' });
      const job = await done('tenants', { act: 'open', ids: [moss.id, nobodysId, rose.id] });
      const inDutch = await read(job.job, owner, 'nl');

      expect(job).toMatchObject({ state: 'done', total: 3, done: 1, failed: 2 });
      expect(job.failures.map(({ name }) => name)).toEqual([nobodysId, 'Moss']);
      expect(job.failures[1]?.detail).toMatch(/./);
      expect(inDutch.failures[1]?.detail).not.toBe(job.failures[1]?.detail);
    });

    it('are paused, which their own pages know at once', async () => {
      const fern = await aServedTenant(t, { key: 'fern', name: 'Fern' });
      expect(await done('tenants', { act: 'pause', ids: [fern.id, fern.id] })).toMatchObject({ total: 1, done: 1 });
      expect((await send(`tenants/${fern.id}`, owner)).json().status).toBe('paused');
      expect((await t.send(fern.host, { url: '/api/settings' })).statusCode).toBe(503);
    });

    it('of brands out of reach are not found', async () => {
      const [id] = await codes(lily, 1);
      const job = await done('discountcodes', { act: 'end', ids: [id] }, operator);

      expect(job).toMatchObject({ done: 0, failed: 1, failures: [{ id, name: id }] });
      expect((await stored(lily)).find((row) => row.id === id)?.status).toBe('active');
      const all = await send('discountcodes/bulk', operator, { act: 'end', filter: { tenant_id: lily.id }, count: 1 });
      expect(all.statusCode).toBe(409);
    });
  });

  it.each<{ what: string; resource: string; body: object }>([
    { what: 'an act of another list', resource: 'discountcodes', body: { act: 'pause', ids: [nobodysId] } },
    { what: 'no records', resource: 'discountcodes', body: { act: 'end' } },
    {
      what: 'ids beside a filter',
      resource: 'discountcodes',
      body: { act: 'end', ids: [nobodysId], filter: {}, count: 0 },
    },
    { what: 'an unknown filter', resource: 'discountcodes', body: { act: 'end', filter: { x: 1 }, count: 0 } },
    { what: 'no reason', resource: 'photos', body: { act: 'reject', ids: [nobodysId] } },
    { what: 'a reason of its own', resource: 'photos', body: { act: 'reject', ids: [nobodysId], reason: 'ugly' } },
    {
      what: 'approval of photos that were not looked at',
      resource: 'photos',
      body: { act: 'approve', filter: {}, count: 0 },
    },
  ])('$what is refused', async ({ resource, body }) => {
    expect((await send(`${resource}/bulk`, owner, body)).statusCode).toBe(422);
  });

  it.each<{ role: StaffRole; refused: string[] }>([
    { role: 'support', refused: ['tenants', 'discountcodes', 'photos', 'reports'] },
    { role: 'moderator', refused: ['tenants', 'discountcodes', 'complaints', 'suppressions'] },
  ])('is only for roles that may do it with one record: $role', async ({ role, refused }) => {
    const by = await aStaffSession(t.db, role, [rose.id]);
    for (const resource of refused)
      expect((await send(`${resource}/bulk`, by, { act: 'x', ids: [nobodysId] })).statusCode).toBe(403);
  });

  it('shows each person their own acts only, and forgets them after a day', async () => {
    const other = await aStaffSession(t.db, 'owner');
    const { job } = await done('discountcodes', { act: 'end', ids: [nobodysId] }, other);

    expect((await send('bulk', other)).json().map((one: Job) => one.job)).toEqual([job]);
    expect((await send(`bulk/${job}`, owner)).statusCode).toBe(404);
    t.app.get(Clock).advance(dayMs / 1_000 + 3_600);
    await t.app.get(Jobs).drain();
    expect(await jobs().count({ id: job })).toBe(0);
  });

  it('stops for a person who is disabled meanwhile', async () => {
    const gone = await aStaffSession(t.db, 'operator', [rose.id]);
    const [id] = await codes(rose, 1);
    await storeOf({ db: t.db.manager }, StaffMember).change({ id: gone.staffId }, { isDisabled: true });
    const row = await run(aWaitingJob(gone, { request: { ids: [id!] } }));

    expect(row.state).toBe('failed');
    expect((await stored(rose)).find((one) => one.id === id)?.status).toBe('active');
  });

  it('goes on behind its last part after a restart', async () => {
    const ids = await codes(rose, 60);
    const row = await run(
      aWaitingJob(owner, { request: { ids }, total: 60, done: 50, place: { value: 0, id: ids[49]! } }),
    );

    expect(row).toMatchObject({ state: 'done', done: 60, failed: 0 });
    const ended = (await stored(rose)).filter((one) => ids.includes(one.id) && one.status === 'disabled');
    expect(ended.map(({ id }) => id).toSorted()).toEqual(ids.slice(50).toSorted());
  });
});
