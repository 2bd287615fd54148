import 'reflect-metadata';
import { withoutJobs } from './no-jobs.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Badge } from '../src/badges/badge.entity.ts';
import { Block } from '../src/blocks/block.entity.ts';
import { ReceivedMail } from '../src/complaints/inbound/received-mail.entity.ts';
import { Conversation } from '../src/chats/conversation.entity.ts';
import { Message } from '../src/chats/message.entity.ts';
import { MessageAllowance } from '../src/chats/message-allowance.entity.ts';
import { Ctx } from '../src/core/ctx/ctx.ts';
import { PageVersion } from '../src/tenants/pages/page-version.entity.ts';
import { TenantDirectory, type Tenant } from '../src/core/ctx/tenant.ts';
import { openDatabase } from '../src/core/database/data-source.ts';
import { reachOfTenant, runWithin } from '../src/core/database/scope.ts';
import { asSystem, storeOf } from '../src/core/database/store.ts';
import { Random } from '../src/core/crypto/random.ts';
import { Faults } from '../src/core/process/faults.ts';
import { CreditLot } from '../src/credits/credit-lot.entity.ts';
import { DiscountCode } from '../src/discounts/discount-code.entity.ts';
import { Redemption } from '../src/discounts/redemption.entity.ts';
import { CreditsService } from '../src/credits/credits.service.ts';
import { LedgerTransfer } from '../src/credits/ledger-transfer.entity.ts';
import { Order } from '../src/orders/order.entity.ts';
import { Mandate } from '../src/payments/direct-debit/mandate.entity.ts';
import { MemberMail } from '../src/mails/member-mail.entity.ts';
import { CreditAdjustment } from '../src/console/members/credit-adjustment.entity.ts';
import { AuditEntry } from '../src/audit/audit-entry.entity.ts';
import { Photo } from '../src/photos/photo.entity.ts';
import { Profile } from '../src/profiles/profile.entity.ts';
import { Introduction } from '../src/likes/introductions/introduction.entity.ts';
import { LikeEntry, Pair } from '../src/likes/pair.entity.ts';
import { Refund } from '../src/refunds/refund.entity.ts';
import { Appeal } from '../src/moderation/appeal.entity.ts';
import { Notice } from '../src/reports/notices/notice.entity.ts';
import { ReportFigure } from '../src/reports/report-figure.entity.ts';
import { Report } from '../src/reports/report.entity.ts';
import { AccountBan } from '../src/membership/bans/account-ban.entity.ts';
import { Sanction } from '../src/sanctions/sanction.entity.ts';
import { schema } from '../src/schema.ts';
import { LedgerCheck } from '../src/credits/checks/ledger-check.entity.ts';
import { SwipeGame } from '../src/swipe/swipe-game.entity.ts';
import { newApp, type TestApp } from './app.ts';
import { originOf } from './contexts.ts';
import { aChat } from './chats.ts';
import { aComplaint } from './complaints.ts';
import { copyRows, type CopiedRow } from './copied-rows.ts';
import { migratedPlace, type Engine } from './engines.ts';
import { aMemberSession, aServedTenant, type MadeTenant } from './factories.ts';
import { anotherNobodysId, nobodysId } from './ids.ts';
import { asMember } from './ledger.ts';
import { anOrder, applyPayment } from './orders.ts';
import { addFigures } from './figures.ts';
import { aListedMember } from './listed-members.ts';
import { aPhoto } from './photos.ts';
import { querySamples } from './all-samples.ts';

const engines: readonly Engine[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'mariadb'] : ['sqlite'];
const samples = Object.entries(querySamples).flatMap(([file, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ file, name, call })),
);
/** Their statements have no order. */
const unordered = new Set([
  ...[
    'hiddenIds',
    'ownWords',
    'ownWordsOf',
    'pricedBundles',
    'pricedBundlesOf',
    'cardRows',
    'comparedRows',
    'deckRows',
  ],
  ...['countReports', 'countOwnReviews', 'countAppealsOf'],
]);
/** They answer with nothing: rows are only counted, or no rule is broken. */
const silent = new Set([
  'countAllListings',
  'entryFaults',
  'accountFaults',
  'lotFaults',
  'reversalFaults',
  'unlockFaults',
  'chargeFaults',
  'orderFaults',
]);

describe('A hand-written query', () => {
  const copies = new Map<Engine, { db: DataSource; close: () => Promise<void> }>();
  let tenant: Tenant;
  let viewerId: string;

  beforeAll(async () => {
    const t = await newApp();
    // No job may change a row between the two copies.
    await withoutJobs(t);
    const rose = await aServedTenant(t, {
      settings: { profiles: { fictionalProfiles: true }, site: { indexTitle: 'Rose' } },
      bundles: [100, 200].map((credits) => ({ country: 'NL', credits, priceMinor: 20 * credits, currency: 'EUR' })),
    });
    tenant = (await t.app.get(TenantDirectory).byId(rose.id)) as Tenant;
    viewerId = (await aMemberSession(t.db, rose)).accountId;
    const change = await sampledRows(t, rose, viewerId);
    for (const engine of engines) {
      const place = await migratedPlace(engine);
      await copyRows(t.place, place, change);
      const db = await openDatabase({ ...schema, url: place.url, dataDir: place.dataDir, faults: new Faults() });
      copies.set(engine, { db, close: () => db.destroy().then(place.remove) });
    }
    await t.close();
  });
  afterAll(async () => {
    for (const { close } of copies.values()) await close();
  });

  async function answerOf(engine: Engine, { name, call }: (typeof samples)[number]): Promise<unknown> {
    const { db } = copies.get(engine) ?? {};
    if (!db) throw new Error(`There is no ${engine}.`);
    const ctx = new Ctx(originOf(db), tenant, { id: viewerId, sessionId: nobodysId });
    const answer = await runWithin({ reach: reachOfTenant(tenant) }, () => call(ctx));
    const rows = answer instanceof Map ? [...answer.values()] : answer;
    return unordered.has(name) ? (rows as unknown[]).map((row) => JSON.stringify(row)).sort() : rows;
  }

  it.each(samples)('finds the same rows on both engines: $name of $file', async (sample) => {
    const [answer, ...others] = await Promise.all(engines.map((engine) => answerOf(engine, sample)));

    if (!silent.has(sample.name)) expect(isEmpty(answer)).toBe(false);
    for (const other of others) expect(other).toEqual(answer);
  });
});

function isEmpty(answer: unknown): boolean {
  const rows = (answer as { rows?: unknown } | null)?.rows ?? answer;
  return rows === undefined || rows === null || rows === 0 || (Array.isArray(rows) && rows.length === 0);
}

/** Makes rows that the samples find, once they have the ids and values that the samples name. */
async function sampledRows(
  t: TestApp,
  rose: MadeTenant,
  viewerId: string,
): Promise<(table: string, row: CopiedRow) => CopiedRow[]> {
  const random = new Random();
  const at = { db: t.db.manager, tenant: rose };
  const womanOfRose = { gender: 'female', seeking: 'both', isPublic: true, wantsIntroductions: true } as const;
  const [anna, bea, ...others] = [
    await aListedMember(t, rose, womanOfRose),
    await aListedMember(t, rose, { ...womanOfRose, country: 'BE', region: 'BE-VAN' }),
    await aListedMember(t, rose, { ...womanOfRose, isInvisible: true }),
    await aListedMember(t, rose, womanOfRose),
  ];
  const shown = await aPhoto(t, rose, anna.id);
  const waiting = await aPhoto(t, rose, anna.id, { isMain: false, status: 'pending', position: 1 });
  const reportId = random.id();
  const order = await anOrder(t, rose, anna.id);
  await applyPayment(t, rose, order, {
    refunds: [{ ref: 're_1', status: 'refunded', amount: '1.00' }],
  });
  const open = await anOrder(t, rose, anna.id, { method: 'sdd', isCancellable: true, ibanHash: 'hash' });
  const charged = await anOrder(t, rose, bea.id);
  const [refundId, appealId] = [random.id(), random.id()];
  await asSystem('test', async () => {
    await addFigures(at, viewerId);
    await storeOf(at, Badge).add({ memberId: viewerId, unread: 1, newLikes: 0 });
    await storeOf(at, Block).add({ blockerId: anna.id, blockedId: others[1]?.id ?? '', createdAt: new Date(0) });
    const like = { isWaiting: false, at: new Date(0) };
    await storeOf(at, Pair).add({ lowId: anna.id, highId: bea.id, lowLikedAt: new Date(0) });
    await storeOf(at, LikeEntry).add(
      { ...like, memberId: viewerId, otherId: anna.id, state: 'liked', isNew: false },
      { ...like, memberId: bea.id, otherId: anna.id, state: 'received', isNew: true },
    );
    await storeOf(at, Introduction).add({ memberId: anna.id, otherId: null });
    await storeOf(at, SwipeGame).add({
      ...{ memberId: viewerId, day: '2026-01-01', likes: 1, sought: '', gaps: [] },
      ...{ passedId: null, returnedId: null },
    });
    await storeOf(at, Report).add({
      id: reportId,
      reporterId: bea.id,
      profileId: anna.id,
      photoId: null,
      category: 'fake',
      text: '',
      status: 'open',
      evidence: { name: 'Anna', age: 30, city: '', aboutMe: '' },
      note: '',
      createdAt: new Date('2026-01-01T00:00:00Z'),
      resolvedAt: null,
      resolvedBy: null,
    });
    await storeOf(at, Report).add({
      ...{ id: random.id(), reporterId: null, profileId: anna.id, photoId: null, category: 'harassment', text: '' },
      ...{ status: 'upheld', evidence: {}, note: '', createdAt: new Date(0), resolvedAt: null, resolvedBy: null },
    });
    await storeOf(at, PageVersion).add({
      ...{ id: random.id(), slug: 'about', language: 'en', title: 'About', markdown: 'Ours.', isInFooter: true },
      ...{ validFrom: new Date(0), createdAt: new Date(0), withdraws: null },
    });
    await storeOf(at, MemberMail).add({
      ...{ id: random.id(), accountId: anna.id, kind: 'new_device', address: anna.email, language: 'en', linkId: null },
      ...{ facts: {}, state: 'sent', createdAt: new Date(0), sentAt: new Date(0) },
    });
    await storeOf(at, LedgerCheck).add({
      ...{ askedAt: null, askedBy: null, checkedAt: new Date(0), tookMs: 1, sums: [] },
      faults: [{ rule: 'L1', rows: 1, first: [] }],
    });
    await storeOf(at, ReceivedMail).add({
      ...{ id: random.id(), state: 'unknown', masked: null, complaintId: null, files: 0, createdAt: new Date(0) },
    });
    await storeOf(at, DiscountCode).add({
      ...{ code: 'X', valuePercentage: 20, status: 'active', validity: 'unlimited', uses: 1, createdAt: new Date(0) },
      id: random.id(),
    });
    const used = { code: 'X', walletId: order.walletId, claim: null, createdAt: new Date(0) };
    await storeOf(at, Redemption).add(
      { ...used, orderId: order.id, state: 'final' },
      { ...used, orderId: open.id, state: 'reserved' },
    );
    await storeOf(at, CreditAdjustment).add({
      ...{ id: random.id(), walletId: order.walletId, credits: -5, staffId: nobodysId, approvalId: null },
      ...{ createdAt: new Date(0) },
    });
    await storeOf(at, AuditEntry).add({
      ...{ id: random.id(), seq: 1_000_000, tenantRef: rose.id, staffId: null, account: 'server' },
      ...{ action: 'member.logged-out', target: `member:${anna.id}`, before: null, after: { reason: 'Lost phone.' } },
      ...{ requestId: 'r', at: new Date(0), previousHash: '', hash: 'x', keyId: null, mac: null },
    });
    await storeOf(at, Mandate).add({
      ...{ id: random.id(), accountId: anna.id, sealedForm: 'sealed', ibanEnd: '4300', ibanHash: 'hash' },
      ...{ providerAccountId: null, customerRef: null, mandateRef: null, signedAt: new Date(0), endedAt: null },
      refusedAt: null,
    });
    await storeOf(at, Order).change({ id: charged.id }, { status: 'charged_back' });
    const past = { createdAt: new Date('2026-01-01T00:00:00Z'), dueAt: new Date(0) };
    await storeOf(at, Notice).add({
      ...{ reportId, address: 'https://rose.example', name: 'Cor', email: 'cor@mail.example', language: 'en' },
      createdAt: past.createdAt,
    });
    await storeOf(at, ReportFigure).add({
      ...{ id: random.id(), source: 'report', category: 'fake', status: 'dismissed', act: 'none' },
      ...{ createdAt: new Date(1_000), resolvedAt: new Date(5_000) },
    });
    await storeOf(at, Sanction).add({
      ...{ id: random.id(), accountId: anna.id, act: 'warn', category: 'fake', ground: 'rules', words: '' },
      decidedAt: past.createdAt,
    });
    await storeOf(at, Sanction).add({
      ...{ id: random.id(), accountId: bea.id, act: 'block', category: 'fake', ground: 'rules', words: '' },
      ...{ decidedAt: past.createdAt, endsAt: new Date('2026-01-01T00:00:00Z') },
    });
    await storeOf(at, AccountBan).add({
      ...{ id: random.id(), accountId: bea.id, reason: 'other', note: '', statusBefore: 'active' },
      ...{ bannedAt: new Date(0), bannedBy: nobodysId },
    });
    await storeOf(at, Appeal).add({
      ...{ ...past, id: appealId, subjectId: random.id(), memberId: anna.id, by: 'member', category: 'fake' },
      ...{ text: '', status: 'open', words: '', note: '' },
    });
    await storeOf(at, Profile).change({ id: anna.id }, { name: 'Anna', searchName: 'anna' });
    await storeOf(at, Photo).change({ id: shown.id }, { reviewedAt: new Date(0) });
    await storeOf(at, MessageAllowance).add({ memberId: anna.id, messages: 1, conversations: 1 });
    const refund = { orderId: order.id, walletId: order.walletId, minor: 10, currency: 'EUR', credits: 1 } as const;
    const at2026 = new Date('2026-01-01T00:00:00Z');
    await storeOf(at, Refund).add(
      {
        ...{ ...refund, id: refundId, status: 'requested', providerRef: null, reason: null },
        ...{ decidedBy: null, createdAt: at2026, decidedAt: null },
      },
      {
        ...{ ...refund, id: random.id(), status: 'approved', providerRef: null, reason: null },
        ...{ decidedBy: nobodysId, createdAt: at2026, decidedAt: at2026 },
      },
    );
  });
  const conversationId = await asSystem('test', () => aChat(at, { senderId: anna.id, receiverId: viewerId }));
  await asSystem('test', () =>
    storeOf(at, Conversation).change({ id: conversationId }, { purgeUpTo: 1, purgeAt: new Date(0) }),
  );
  const message = await asSystem('test', () => storeOf(at, Message).get({ conversationId }));
  await asMember(t, rose, anna.id, async (ctx) => {
    const { transferId } = await t.app.get(CreditsService).spend(ctx, { what: 'gift', price: 1, ref: message.id });
    await storeOf(ctx, Message).change({ id: message.id }, { transferId });
  });
  await aComplaint(at, { accountId: anna.id, orderId: order.id });
  const { id: lotId, accountId: walletId } = await asSystem('test', () =>
    storeOf(at, CreditLot).get({ orderId: order.id }),
  );
  const { id: transferId } = await asSystem('test', () => storeOf(at, LedgerTransfer).get({ refId: order.id }));
  const names: Record<string, string> = {
    [order.id]: nobodysId,
    [conversationId]: nobodysId,
    [message.id]: anotherNobodysId,
    [lotId]: nobodysId,
    [walletId]: nobodysId,
    [transferId]: nobodysId,
    [anna.id]: nobodysId,
    [shown.id]: nobodysId,
    [anna.email]: 'nobody@mail.example',
    [anna.username]: 'nobody',
    [bea.id]: anotherNobodysId,
    [waiting.id]: anotherNobodysId,
    [reportId]: anotherNobodysId,
    [appealId]: anotherNobodysId,
    [refundId]: nobodysId,
  };
  return (table, row) => {
    const renamed = JSON.parse(
      Object.entries(names).reduce((text, [id, name]) => text.replaceAll(id, name), JSON.stringify(row)),
    ) as CopiedRow;
    if (table === 'member_session') return [{ ...renamed, token_hash: 'x'.repeat(43) }];
    return table === 'listing' ? listingsLike(renamed, others[0]?.id ?? '') : [renamed];
  };
}

/** The listing, and for each visible one enough others for a sample that looks behind the fiftieth. */
function listingsLike(row: CopiedRow, invisibleId: string): CopiedRow[] {
  if (row['profile_id'] === invisibleId) return [{ ...row, is_visible: 0 }];
  const values = {
    audience: 1,
    gender: 1,
    age_band: 2,
    birth_day: 19_900_101,
    trait_bits: 1,
    is_public: 1,
    has_photo: 1,
  };
  const first = { ...row, ...values, last_active_at: 8 };
  const more = Array.from({ length: 120 }, (_, at) => ({
    ...first,
    profile_id: String(row['profile_id']).replace(/(?<=^.{10})..../, String(at).padStart(4, '0')),
    gender: at % 2,
    last_active_at: 2 + (at % 6),
  }));
  return [first, ...more];
}
