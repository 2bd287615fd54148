import type { NestFastifyApplication } from '@nestjs/platform-fastify';
// oxlint-disable-next-line no-restricted-imports -- the demo is seeded before any request, so it builds the ctx itself
import { DataSource } from 'typeorm';
import { nicheOf } from '@manyhearts/niches';
import { Account } from '../identity/account.entity.ts';
import { ConsentRecord } from '../membership/consents/consent-record.entity.ts';
import { Clock } from '../core/process/clock.ts';
import { SystemCtx, type Origin } from '../core/ctx/ctx.ts';
import { InstallationCounter } from '../core/database/installation.entity.ts';
import { madeByDemo } from '../core/database/refused-databases.ts';
import { storeOf } from '../core/database/store.ts';
import { Passwords } from '../core/crypto/passwords.ts';
import { DiscountCode } from '../discounts/discount-code.entity.ts';
import { Listing } from '../profiles/listing.entity.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { importTenant } from '../tenants/import-tenant.ts';
import { MemoryDirectory } from '../tenants/memory-directory.ts';
import { nicheNumber } from '../tenants/tenant-document.rules.ts';
import { inRevision, type WriteCtx } from '../tenants/tenant-revision.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';
import type { DemoBrand } from './demo-brand.ts';
import { demoBrands, demoPassword, staffLogIns } from './demo-brands.ts';
import { demoConsents, noteListings, resoldListings } from './demo-listings.ts';
import { addDemoLikes, demoLikes } from './demo-likes.ts';
import { drawLater } from './demo-photos.ts';
import { demoCodes } from './demo-codes.ts';
import { addDemoChats } from './demo-chats.ts';
import { addDemoComplaints, signDemoReplies } from './demo-complaints.ts';
import { addDemoDecisions } from './demo-decisions.ts';
import { addDemoReports } from './demo-reports.ts';
import { addDemoMails } from './demo-mails.ts';
import { addDemoUses } from './demo-uses.ts';
import { addDemoPurchases } from './demo-purchases.ts';
import { DemoCrowd, type Crowded, type DemoTenant } from './demo-members.ts';
import { roundedToFiveMinutes } from '../profiles/listing-values.rules.ts';
import { SeededRandom } from './seeded-random.ts';

/** Seeds an installation without brands; no-op otherwise. */
export async function seedDemoIfEmpty(app: NestFastifyApplication, say: (line: string) => void): Promise<void> {
  const startMs = performance.now();
  const origin: Origin = {
    dataSource: app.get(DataSource),
    clock: app.get(Clock),
    requestId: 'demo-seed',
    language: 'en',
    address: '',
    country: undefined,
  };
  const crowds = await seedDemo(new SystemCtx(origin, 'the demo fills an empty installation'), ({ db }, { id }) =>
    drawLater(app, { origin, db }, id),
  );
  if (crowds.length === 0) return;
  await app.get(MemoryDirectory).refresh();
  const members = crowds.reduce((sum, crowd) => sum + crowd.members.length, 0);
  say(
    `made ${crowds.length} demo brands with ${members} illustrated members in ${Math.round(performance.now() - startMs)} ms`,
  );
}

/**
 * One transaction for all brands and members, so that a killed process leaves nothing behind. The lock on the revision
 * lets only one of several processes find the installation empty. `alsoFor` runs additional work for each brand.
 */
export async function seedDemo(
  ctx: SystemCtx,
  alsoFor?: (ctx: WriteCtx, tenant: DemoTenant) => Promise<void>,
): Promise<Crowded[]> {
  if (await hasTenants(ctx)) return [];
  const passwordHash = await new Passwords().hash(demoPassword);
  return inRevision(ctx, async (ctx) => {
    if (await hasTenants(ctx)) return [];
    const startedAt = roundedToFiveMinutes(ctx.now().getTime());
    const crowds: Crowded[] = [];
    for (const brand of demoBrands) crowds.push(await addBrand(ctx, brand, startedAt, passwordHash));
    const resold = resoldListings(crowds);
    for (const { tenant, listings } of resold) await storeOf({ db: ctx.db, tenant }, Listing).add(...listings);
    for (const crowd of crowds)
      await storeOf({ db: ctx.db, tenant: crowd.tenant }, ConsentRecord).add(...demoConsents(crowd, resold));
    await likeEachOther(ctx, crowds, resold, startedAt);
    for (const { tenant, brand } of crowds)
      await noteListings({ db: ctx.db, tenant }, nicheOf(nicheNumber(brand.document.niche)), startedAt);
    await addStaff(ctx, crowds, passwordHash, startedAt);
    await signDemoReplies(
      ctx,
      crowds.map(({ tenant }) => tenant),
    );
    await storeOf(ctx, InstallationCounter).add({ name: madeByDemo, value: 1 });
    if (alsoFor) for (const { tenant } of crowds) await alsoFor(ctx, tenant);
    return crowds;
  });
}

/** In each pool by itself. */
async function likeEachOther(
  { db }: WriteCtx,
  all: readonly Crowded[],
  resold: ReturnType<typeof resoldListings>,
  startedAt: Date,
): Promise<void> {
  const shown = [
    ...all.flatMap(({ tenant, members }) => members.map(({ profile: { id } }) => ({ id, tenant }))),
    ...resold.flatMap(({ tenant, listings }) => listings.map(({ profileId: id }) => ({ id, tenant }))),
  ];
  const shownOn = new Map(
    [...Map.groupBy(shown, ({ id }) => id)].map(([id, places]) => [id, places.map(({ tenant }) => tenant)]),
  );
  for (const crowds of Map.groupBy(all, ({ tenant }) => tenant.poolId).values()) {
    const [first] = crowds;
    if (first) await addDemoLikes({ db, tenant: first.tenant }, crowds, demoLikes(crowds, shownOn, startedAt));
  }
}

async function hasTenants({ db }: Pick<WriteCtx, 'db'>): Promise<boolean> {
  return (await storeOf({ db }, TenantRow).find({}, { take: 1 })).length > 0;
}

async function addBrand(ctx: WriteCtx, brand: DemoBrand, startedAt: Date, passwordHash: string): Promise<Crowded> {
  const random = new SeededRandom(`demo ${brand.document.key}`);
  const { id } = await importTenant(ctx, brand.document, {
    random,
    seen: undefined,
    terms: { isDemo: true, sendsMail: false },
  });
  const { poolRef: poolId } = await storeOf(ctx, TenantRow).get({ id });
  const tenant = { id, poolId };
  const members = new DemoCrowd(brand, tenant, random, startedAt, passwordHash).members();
  const own = { db: ctx.db, tenant };
  await storeOf(own, Account).add(...members.flatMap(({ account }) => account ?? []));
  await storeOf(own, Profile).add(...members.map(({ profile }) => profile));
  await storeOf(own, Listing).add(...members.map(({ listing }) => listing));
  await addDemoPurchases(ctx, tenant, members, random);
  await addDemoUses(ctx, tenant, members, { timeZone: timeZoneOf(brand), startedAt });
  await addDemoChats(ctx, tenant, members, { random, startedAt });
  await storeOf(own, DiscountCode).add(
    ...demoCodes(brand.document, startedAt).map((code) => ({ ...code, id: random.id() })),
  );
  await addDemoReports(ctx, tenant, members, { random, startedAt });
  const { languages, countries } = brand.document;
  await addDemoComplaints(ctx, tenant, members, { random, startedAt, languages, country: countries[0] ?? null });
  await addDemoMails(ctx, tenant, members, { random, startedAt });
  await addDemoDecisions(ctx, tenant, members, { random, startedAt });
  return { brand, tenant, members };
}

function timeZoneOf({ document }: DemoBrand): string {
  return String(document.settings['site']?.['time_zone'] ?? 'Europe/Amsterdam');
}

/** Staff invited before the first brand existed keep their accounts. */
async function addStaff(
  ctx: WriteCtx,
  crowds: readonly Crowded[],
  passwordHash: string,
  createdAt: Date,
): Promise<void> {
  const store = storeOf(ctx, StaffMember);
  const random = new SeededRandom('demo staff');
  const tenantIds = crowds.map(({ tenant }) => tenant.id);
  for (const { username, role } of staffLogIns) {
    const isOwner = role === 'owner';
    // The only owner: what they ask for waits for a day, in which a mail can cancel it.
    const email = isOwner ? `${username}@staff.example` : null;
    const row = { id: random.id(), username, passwordHash, role, email, tenantIds: isOwner ? [] : tenantIds };
    if (!(await store.findOne({ username })))
      await store.add({ ...row, totpSecret: null, totpStep: null, isDisabled: false, createdAt });
  }
}
