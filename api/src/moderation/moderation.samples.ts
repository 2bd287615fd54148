import type { TestApp } from '../../test/app.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { anotherNobodysId, nobodysId } from '../../test/ids.ts';
import { latestOwner } from '../../test/photo-subjects.ts';
import { longAgo, type Samples } from '../../test/samples.ts';
import { Random } from '../core/crypto/random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Sanction } from '../sanctions/sanction.entity.ts';
import { appealsWaiting, searchAppeals } from './admin-appeals.queries.ts';
import { Appeal } from './appeal.entity.ts';
import { countAppealsOf, countOwnReviews, countReports, durationAt } from './transparency.queries.ts';

const year = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };
const answer = { verdict: 'upheld', words: 'It stands.', note: '' };

export const samples: Samples = {
  routes: {
    'GET /api/decisions/{proof}': () => ({ params: { proof: `s-${nobodysId}.x` }, code: 'not_found' }),
    'POST /api/appeals': () => ({ body: { proof: `s-${nobodysId}.x`, text: 'I did not.' }, code: 'not_found' }),
    'GET /api/admin/appeals/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'POST /api/admin/appeals/{id}/take': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'POST /api/admin/appeals/{id}/release': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'POST /api/admin/appeals/{id}/decide': () => ({ params: { id: nobodysId }, body: answer, code: 'not_found' }),
    'GET /api/admin/reports/{id}/statement': () => ({
      params: { id: nobodysId },
      query: { act: 'warn' },
      code: 'not_found',
    }),
  },
  walks: {
    'POST /api/decisions/seen': {},
    'POST /api/appeals': {
      prepare: async (t, tenant, accountId) => ({
        body: { decision: await aSanction(t, tenant, accountId), text: 'I did not.' },
      }),
    },
    'POST /api/admin/appeals/{id}/take': {
      prepare: async (t, tenant) => ({ params: { id: await anAppeal(t, tenant, null) } }),
    },
    'POST /api/admin/appeals/{id}/release': {
      prepare: async (t, tenant) => ({ params: { id: await anAppeal(t, tenant, await latestOwner(t)) } }),
    },
    'POST /api/admin/appeals/{id}/decide': {
      prepare: async (t, tenant) => ({ params: { id: await anAppeal(t, tenant, null) }, body: answer }),
    },
  },
  queries: {
    'moderation/admin-appeals.queries.ts': {
      appealsWaiting: ({ db, tenant }) => appealsWaiting({ db, tenant }, year.to),
      searchAppeals: (ctx) =>
        searchAppeals(ctx.db, [ctx.tenant], {
          ids: [nobodysId, anotherNobodysId],
          status: 'open',
          within: { tab: 'overdue', staffId: nobodysId, now: new Date(0) },
          sort: 'created_at',
          order: 'DESC',
          after: { value: 4_000_000_000_000, id: nobodysId },
          skip: 0,
          take: 12,
        }),
    },
    'moderation/transparency.queries.ts': {
      countReports: (ctx) => countReports(ctx.db, [ctx.tenant.id], year),
      durationAt: (ctx) => durationAt(ctx.db, [ctx.tenant.id], { year, source: 'report', category: 'fake', place: 0 }),
      countOwnReviews: (ctx) => countOwnReviews(ctx.db, [ctx.tenant.id], year),
      countAppealsOf: (ctx) => countAppealsOf(ctx.db, [ctx.tenant.id], year),
    },
  },
  twins: async ({ ctx, accountId, id }) => {
    await storeOf(ctx, Appeal).add({ ...appealRow(id(), accountId), memberId: accountId });
  },
  otherSides: async ({ ctx, accountId, id }) => {
    await storeOf(ctx, Appeal).add({ ...appealRow(id(), null), memberId: accountId });
  },
};

function appealRow(id: string, accountId: string | null) {
  return {
    id,
    subjectId: new Random().id(),
    sanctionId: null,
    reportId: null,
    accountId,
    memberId: null,
    by: 'member',
    category: 'fake',
    act: 'warn',
    text: 'text',
    status: 'open',
    words: 'words',
    note: 'note',
    firstDecider: new Random().id(),
    takenBy: null,
    decidedBy: null,
    createdAt: new Date(),
    dueAt: new Date(Date.now() + 60_000),
    decidedAt: null,
  } as const;
}

async function anAppeal({ db }: TestApp, tenant: MadeTenant, takenBy: string | null): Promise<string> {
  const id = new Random().id();
  const row = { ...appealRow(id, null), takenBy };
  await asSystem('test', () => storeOf({ db: db.manager, tenant }, Appeal).add(row));
  return id;
}

async function aSanction({ db }: TestApp, tenant: MadeTenant, accountId: string): Promise<string> {
  const id = new Random().id();
  const row = { id, accountId, act: 'warn', category: 'fake', ground: 'rules', words: '' } as const;
  await asSystem('test', () =>
    storeOf({ db: db.manager, tenant }, Sanction).add({ ...row, decidedAt: new Date(Math.max(Date.now(), +longAgo)) }),
  );
  return id;
}
