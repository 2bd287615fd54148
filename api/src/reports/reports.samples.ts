import type { TestApp } from '../../test/app.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { anotherNobodysId, nobodysId } from '../../test/ids.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { longAgo, never, type Samples } from '../../test/samples.ts';
import { Random } from '../core/crypto/random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { searchReports } from './admin-reports.queries.ts';
import { Report } from './report.entity.ts';

export const samples: Samples = {
  routes: {
    'POST /api/report': () => ({
      body: { profile: nobodysId, category: 'fake', text: 'Not a person.' },
      code: 'not_found',
    }),
    'GET /api/admin/reports/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'POST /api/admin/reports/{id}/resolve': () => ({
      params: { id: nobodysId },
      body: { verdict: 'dismissed', note: 'Looked at it.' },
      code: 'not_found',
    }),
  },
  walks: {
    'POST /api/report': {
      prepare: async (t, tenant) => ({ body: { profile: (await aListedMember(t, tenant)).id, category: 'fake' } }),
    },
    'POST /api/admin/reports/{id}/resolve': {
      prepare: async (t, tenant) => ({
        params: { id: await anOpenReport(t, tenant) },
        body: { verdict: 'upheld', note: 'Seen.' },
      }),
    },
  },
  queries: {
    'reports/admin-reports.queries.ts': {
      searchReports: (ctx) =>
        searchReports(ctx.db, [ctx.tenant], {
          ids: [nobodysId, anotherNobodysId],
          status: 'open',
          memberId: nobodysId,
          category: 'fake',
          sort: 'created_at',
          order: 'DESC',
          skip: 0,
          take: 12,
        }),
    },
  },
  twins: async ({ ctx, accountId, photoId, id }) => {
    await storeOf(ctx, Report).add({
      id: id(),
      reporterId: accountId,
      profileId: id(),
      photoId,
      category: 'fake',
      text: 'text',
      status: 'upheld',
      evidence: { name: 'name', age: 30, city: 'city', aboutMe: 'about', photo: { file: 'file', caption: 'caption' } },
      note: 'note',
      createdAt: longAgo,
      resolvedAt: never,
      resolvedBy: id(),
    });
  },
  otherSides: async ({ ctx, accountId, photoId, id }) => {
    await storeOf(ctx, Report).add({
      id: id(),
      reporterId: null,
      profileId: accountId,
      photoId,
      category: 'fake',
      text: '',
      status: 'open',
      evidence: { name: 'name', age: 30, city: 'city', aboutMe: 'about' },
      note: '',
      createdAt: new Date(),
      resolvedAt: null,
      resolvedBy: null,
    });
  },
  keptAfterErasure: {
    report: 'two years: what a decision about a reported member was made of, without who they were',
  },
};

async function anOpenReport({ db }: TestApp, tenant: MadeTenant): Promise<string> {
  const [id, profileId] = [new Random().id(), new Random().id()];
  const evidence = { name: 'Ben', age: 30, city: '', aboutMe: '' };
  await asSystem('test', () =>
    storeOf({ db: db.manager, tenant }, Report).add({
      id,
      reporterId: null,
      profileId,
      photoId: null,
      category: 'fake',
      text: '',
      status: 'open',
      evidence,
      note: '',
      createdAt: new Date(),
      resolvedAt: null,
      resolvedBy: null,
    }),
  );
  return id;
}
