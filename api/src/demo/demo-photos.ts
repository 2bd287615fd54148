import { hash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IsNull, LessThanOrEqual } from 'typeorm';
import type { PhotoReason, PhotoStatus } from '@manyhearts/contract/photos';
import { ageOn } from '@manyhearts/contract/age';
import { themeNamed } from '@manyhearts/themes';
import { Profile } from '../profiles/profile.entity.ts';
import type { Reviewed } from '../core/console/reviewed.ts';
import { runAs, SystemCtx, type Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Random } from '../core/crypto/random.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { TenantDirectory } from '../core/ctx/tenant.ts';
import { JobHandlers } from '../core/outbox/job-handlers.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { photoPath, type PhotoFiles } from '../photos/photo-files.ts';
import { makePhoto, type MadePhoto } from '../photos/upload/photo-pipeline.ts';
import { Photo } from '../photos/photo.entity.ts';
import { ProfilesService } from '../profiles/profiles.service.ts';
import { hourMs } from '../core/text/durations.ts';
import type { PortraitGround } from './portraits/sheet.ts';
import { portraitPng, type PortraitManner } from './portraits/portrait.ts';
import { SeededRandom } from './seeded-random.ts';
import { demoBrands } from './demo-brands.ts';

type DemoPicture = { manner: PortraitManner; status: PhotoStatus; reason: PhotoReason | null; hoursAgo: number };

const grounds: readonly PortraitGround[] = ['discs', 'colours', 'paper', 'dusk'];

/** A demo member's pictures: the same person on different backgrounds, so that most pages have photos to unlock. */
function demoAlbum({ id, name }: Pick<Profile, 'id' | 'name'>, manner: PortraitManner): DemoPicture[] {
  const others = grounds.filter((ground) => ground !== manner.ground);
  const before = (
    ground: PortraitGround,
    status: PhotoStatus = 'approved',
    reason: PhotoReason | null = null,
  ): DemoPicture => ({ manner: { ...manner, ground }, status, reason, hoursAgo: 0 });
  // A new member without photos, so that the demo shows that case too.
  if (name === 'newbie') return [];
  const own = before(manner.ground);
  const [first = 'paper', second = 'dusk', third = 'discs'] = others;
  if (name === 'demo') return [own, before(first), before(second, 'pending'), before(third, 'rejected', 'unclear')];
  const random = new SeededRandom(`album ${id}`);
  const more = random.chance(0.25) ? others.slice(0, random.between(1, 3)).map((ground) => before(ground)) : [];
  const last = more.at(-1);
  // For the moderators' queue. The pictures are drawn anyway, so it costs the first start nothing.
  if (last && random.chance(0.5))
    more[more.length - 1] = { ...last, status: 'pending', hoursAgo: random.between(1, 40) };
  return [own, ...more];
}

const job = 'draw-demo-photos';
const plainManner: PortraitManner = { hand: 'peeps', ground: 'discs' };
const manners = new Map(demoBrands.map(({ document, people }) => [document.key, people.portraits]));

/**
 * Draws demo members' photos in their brand's style through the same pipeline as uploads. A job of the seeding
 * transaction does it, so that the demo starts at once, and an interrupted run is continued.
 */
export function registerDemoPhotos(app: NestFastifyApplication): void {
  app.get(JobHandlers).forInstallation(job, ['tenant', 'before'], async ({ origin }, { tenant: id, before }) => {
    const tenant = await app.get(TenantDirectory).byId(id);
    if (tenant) await runAs(origin, tenant, (ctx) => drawAll(app, ctx, new Date(Number(before))));
  });
}

/** Call it in the transaction that creates the members. Leaves out members who sign up later. */
export async function drawLater(
  app: NestFastifyApplication,
  { origin, db }: Pick<SystemCtx, 'origin' | 'db'>,
  tenantId: string,
): Promise<void> {
  const ctx = new SystemCtx(origin, 'photos of the demo', db);
  await app.get(Jobs).enqueue(ctx, job, { tenant: tenantId, before: String(ctx.now().getTime()) });
}

async function drawAll(app: NestFastifyApplication, ctx: Ctx, before: Date): Promise<void> {
  const { id: homeTenantId } = ctx.tenant;
  const sitters = await storeOf(ctx, Profile).find(
    { homeTenantId, status: 'active', mainPhotoId: IsNull(), createdAt: LessThanOrEqual(before) },
    { order: { id: 'DESC' } },
  );
  for (const profile of sitters) await draw(app, ctx, profile);
}

async function draw(app: NestFastifyApplication, ctx: Ctx, profile: Profile): Promise<void> {
  const { id: profileId, gender, birthdate } = profile;
  const sitter = { seed: profileId, gender, age: ageOn(birthdate, ctx.now()) };
  const palette = themeNamed(ctx.tenant.settings.theme.name).light;
  const album = demoAlbum(profile, manners.get(ctx.tenant.key) ?? plainManner);
  const rows: Omit<Photo, 'poolId' | keyof Reviewed<object>>[] = [];
  for (const [position, { manner, hoursAgo, ...state }] of album.entries()) {
    const { bodies, ...made } = await makePhoto(await portraitPng(sitter, palette, manner));
    const files = await store(app.get(Storage), ctx.tenant.poolId, `${profileId} ${position}`, bodies);
    const reviewedAt = state.status === 'pending' ? null : ctx.now();
    rows.push({
      id: app.get(Random).id(ctx.now().getTime()),
      profileId,
      homeTenantId: ctx.tenant.id,
      position,
      ...state,
      ...made,
      files,
      isExplicit: false,
      caption: '',
      createdAt: new Date(ctx.now().getTime() - hoursAgo * hourMs),
      reviewedAt,
      reviewedBy: null,
    });
  }
  const [main] = rows;
  if (!main) return;
  await ctx.inTransaction(async (within) => {
    const profiles = app.get(ProfilesService);
    if ((await profiles.lock(within, profileId))?.mainPhotoId !== null) return;
    await storeOf(within, Photo).add(...rows);
    await profiles.chooseMainPhoto(within, profileId, main.id);
    await profiles.relistEverywhere(within, profileId);
  });
}

/**
 * Derives names from the member, so that a second attempt overwrites the files of the first. The names needn't be
 * secret: the demo only listens on this machine. Drawings fit the smallest size, so several sizes share a file.
 */
async function store(storage: Storage, poolId: string, name: string, bodies: MadePhoto['bodies']): Promise<PhotoFiles> {
  const keys = new Map<Buffer, string>();
  for (const [size, body] of Object.entries(bodies)) {
    if (keys.has(body)) continue;
    const key = hash('sha256', `demo photo ${name} ${size}`, 'hex').slice(0, 32);
    await storage.put(photoPath(poolId, key), body, 'image/webp');
    keys.set(body, key);
  }
  const keyOf = (size: keyof MadePhoto['bodies']): string => keys.get(bodies[size]) ?? '';
  return { thumb: keyOf('thumb'), medium: keyOf('medium'), full: keyOf('full'), blur: keyOf('blur') };
}
