import type { TestApp } from '../../test/app.ts';
import type { MadeTenant } from '../../test/factories.ts';
import { aChat } from '../../test/chats.ts';
import { anotherNobodysId, nobodysId } from '../../test/ids.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { latestOwner } from '../../test/photo-subjects.ts';
import { longAgo, never, type Samples } from '../../test/samples.ts';
import { Message } from '../chats/message.entity.ts';
import { ChatPhoto } from '../chats/photos/chat-photo.entity.ts';
import { Random } from '../core/crypto/random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { claimReportRows, releaseReportRows, searchDueReports, searchReports } from './admin-reports.queries.ts';
import { accountOfMember, decidedPhotos, reportsOfMember } from './member-history.queries.ts';
import { Notice } from './notices/notice.entity.ts';
import { ReportFigure } from './report-figure.entity.ts';
import { Report } from './report.entity.ts';

const search = {
  ids: [nobodysId, anotherNobodysId],
  status: 'open',
  memberId: nobodysId,
  category: 'fake',
  isNotice: true,
  freeFor: { staffId: nobodysId, now: new Date(0), skipped: [nobodysId] },
  sort: 'created_at',
  order: 'DESC',
  after: { value: 4_000_000_000_000, id: nobodysId },
  skip: 0,
  take: 12,
} as const;

export const samples: Samples = {
  routes: {
    'POST /api/report': () => ({
      body: { profile: nobodysId, category: 'fake', text: 'Not a person.' },
      code: 'not_found',
    }),
    'POST /api/notices': () => ({ body: aNotice() }),
    'GET /api/admin/reports/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'POST /api/admin/reports/{id}/resolve': () => ({
      params: { id: nobodysId },
      body: { verdict: 'dismissed', note: 'Looked at it.' },
      code: 'not_found',
    }),
    'POST /api/admin/reports/{id}/chat-photo': () => ({
      params: { id: nobodysId },
      body: { decision: 'take_down' },
      code: 'not_found',
    }),
    'POST /api/admin/reports/{id}/undo': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'POST /api/admin/reports/claim': () => ({ body: {} }),
    'POST /api/admin/reports/release': () => ({ body: { ids: [nobodysId] } }),
    'GET /api/admin/members/{id}/history': ({ tenant }) => ({
      params: { id: nobodysId },
      query: { tenant_id: tenant.id },
      code: 'not_found',
    }),
  },
  walks: {
    'POST /api/notices': {},
    'POST /api/admin/reports/{id}/chat-photo': {
      prepare: async (t, tenant) => ({
        params: { id: await aReportOfAPhoto(t, tenant) },
        body: { decision: 'take_down' },
      }),
    },
    'POST /api/report': {
      prepare: async (t, tenant) => ({ body: { profile: (await aListedMember(t, tenant)).id, category: 'fake' } }),
    },
    'POST /api/admin/reports/{id}/resolve': {
      prepare: async (t, tenant) => ({
        params: { id: await anOpenReport(t, tenant) },
        body: { verdict: 'upheld', note: 'Seen.' },
      }),
    },
    'POST /api/admin/reports/claim': {
      prepare: async (t, tenant) => {
        await anOpenReport(t, tenant);
        return { body: { tenant_id: tenant.id } };
      },
    },
    'POST /api/admin/reports/release': {
      prepare: async (t, tenant) => ({ body: { ids: [await aReportInReview(t, tenant, false)] } }),
    },
    'POST /api/admin/reports/{id}/undo': {
      prepare: async (t, tenant) => ({ params: { id: await aReportInReview(t, tenant, true) } }),
    },
  },
  queries: {
    'reports/admin-reports.queries.ts': {
      searchDueReports: (ctx) => searchDueReports(ctx.db, [ctx.tenant], search),
      searchReports: (ctx) => searchReports(ctx.db, [ctx.tenant], search),
      claimReportRows: (ctx) =>
        ctx.inTransaction(({ db }) =>
          claimReportRows(db, [ctx.tenant.id], [anotherNobodysId], {
            staffId: nobodysId,
            now: new Date(0),
            until: new Date(1),
          }),
        ),
      releaseReportRows: (ctx) =>
        ctx.inTransaction(({ db }) => releaseReportRows(db, [ctx.tenant.id], [anotherNobodysId], nobodysId)),
    },
    'reports/member-history.queries.ts': {
      accountOfMember: (ctx) => accountOfMember(ctx.db, ctx.tenant, nobodysId),
      decidedPhotos: (ctx) => decidedPhotos(ctx.db, ctx.tenant, nobodysId),
      reportsOfMember: (ctx) => reportsOfMember(ctx.db, ctx.tenant, nobodysId),
    },
  },
  aboutNoMember: {
    notice: 'who sent a report without an account',
    report_figure: 'counts of reports that are purged',
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
      finding: 'fake',
      createdAt: longAgo,
      resolvedAt: never,
      resolvedBy: id(),
    });
    await storeOf(ctx, Notice).add({
      ...{ reportId: id(), address: 'https://a.example', name: 'name', email: 'a@b.example', language: 'en' },
      createdAt: longAgo,
    });
    const decided = {
      category: 'fake',
      status: 'upheld',
      act: 'warn',
      createdAt: longAgo,
      resolvedAt: longAgo,
    } as const;
    await storeOf(ctx, ReportFigure).add({ id: id(), source: 'report', ...decided });
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

function aNotice() {
  return {
    address: 'https://rose.example/members',
    category: 'fake',
    text: 'Not a person.',
    name: 'Cor',
    email: 'cor@mail.example',
    good_faith: true,
  };
}

async function anOpenReport({ db }: TestApp, tenant: MadeTenant, messageId: string | null = null): Promise<string> {
  const [id, profileId] = [new Random().id(), new Random().id()];
  const evidence = { name: 'Ben', age: 30, city: '', aboutMe: '' };
  await asSystem('test', () =>
    storeOf({ db: db.manager, tenant }, Report).add({
      id,
      reporterId: null,
      profileId,
      photoId: null,
      messageId,
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

/** Claimed by the caller, or decided by them a moment ago. */
async function aReportInReview(t: TestApp, tenant: MadeTenant, isDecided: boolean): Promise<string> {
  const id = await anOpenReport(t, tenant);
  const later = new Date(Date.now() + 60_000);
  const decision = { status: 'upheld', finding: 'fake', note: '' } as const;
  const claimedBy = await latestOwner(t);
  await asSystem('test', () =>
    storeOf({ db: t.db.manager, tenant }, Report).change(
      { id },
      isDecided ? { claimedBy, decision, settlesAt: later } : { claimedBy, claimedUntil: later },
    ),
  );
  return id;
}

async function aReportOfAPhoto(t: TestApp, tenant: MadeTenant): Promise<string> {
  const at = { db: t.db.manager, tenant };
  const [photoId, senderId, receiverId] = [new Random().id(), new Random().id(), new Random().id()];
  const messageId = await asSystem('test', async () => {
    const conversationId = await aChat(at, { senderId, receiverId });
    await storeOf(at, ChatPhoto).add({
      id: photoId,
      ownerId: senderId,
      conversationId,
      files: { thumb: 'thumb', full: 'full' },
      placeholder: '#c0a0b0',
      width: 640,
      height: 800,
      createdAt: new Date(),
    });
    await storeOf(at, Message).change({ conversationId }, { kind: 'photo', text: '', photoId });
    return (await storeOf(at, Message).get({ conversationId })).id;
  });
  return anOpenReport(t, tenant, messageId);
}
