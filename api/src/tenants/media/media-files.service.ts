import { Injectable } from '@nestjs/common';
import { And, In, LessThan, MoreThan, type FindOperator } from 'typeorm';
import { mediaLimits } from '@manyhearts/contract/admin/media';
import type { Settings } from '@manyhearts/contract/settings/index';
import type { Tenant } from '../../core/ctx/tenant.ts';
import { storeOf, type StoreContext } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { Memo } from '../../core/flow/memo.ts';
import { Storage, type StoredFile } from '../../core/ports/storage/storage.ts';
import { inRevision, type WriteCtx } from '../tenant-revision.ts';
import { TenantSetting } from '../tenant-setting.entity.ts';
import { MediaFile } from './media-file.entity.ts';
import { mediaIdOf, mediaName, mediaPath, namedMedia } from './media-names.rules.ts';

export type MediaSearch = {
  tenantIds: readonly string[] | 'all';
  ids?: readonly string[] | undefined;
  skip: number;
  take: number;
  order: 'ASC' | 'DESC';
  /** Only for exports: from behind this picture on, without a total. */
  after?: { id: string } | undefined;
};
export type NewMedia = Pick<MediaFile, 'id' | 'name' | 'width' | 'height' | 'madeBy'> & { full: Buffer; thumb: Buffer };

const settingsThatName = { logo: 'theme.logo', heroArt: 'theme.hero_art' } as const;

/** Pictures of brands: their rows, files, and which settings name them. */
@Injectable()
export class MediaFilesService {
  private readonly known = new Memo<Promise<ReadonlySet<string>>>(2_000);

  constructor(private readonly storage: Storage) {}

  async search(ctx: StoreContext, search: MediaSearch): Promise<{ rows: MediaFile[]; total: number }> {
    const { tenantIds, ids, skip, take, order, after } = search;
    const limits: FindOperator<string>[] = [
      ...(ids ? [In([...ids])] : []),
      ...(after ? [order === 'ASC' ? MoreThan(after.id) : LessThan(after.id)] : []),
    ];
    const where = {
      ...(tenantIds !== 'all' && { tenantRef: In([...tenantIds]) }),
      ...(limits.length > 0 && { id: And(...limits) }),
    };
    const files = storeOf(ctx, MediaFile);
    // Ids begin with their time.
    const rows = await files.find(where, { order: { id: order }, skip, take });
    return { rows, total: after ? 0 : await files.count(where) };
  }

  find(ctx: StoreContext, id: string): Promise<MediaFile | null> {
    return storeOf(ctx, MediaFile).findOne({ id });
  }

  /** The files first, so that no row lacks them. */
  async put(tenantId: string, { id, full, thumb }: Pick<NewMedia, 'id' | 'full' | 'thumb'>): Promise<void> {
    await this.storage.put(mediaPath(tenantId, id, 'thumb'), thumb, 'image/webp');
    await this.storage.put(mediaPath(tenantId, id), full, 'image/webp');
  }

  async add(ctx: WriteCtx, tenantId: string, made: NewMedia): Promise<void> {
    const { id, name, width, height, madeBy } = made;
    const bytes = made.full.length;
    const row = { id, name, width, height, bytes, madeBy, tenantRef: tenantId, createdAt: ctx.now() };
    // One after another, so that a burst of uploads doesn't pass the limit.
    await inRevision(ctx, async (within) => {
      await this.requireRoom(within, tenantId);
      await storeOf(within, MediaFile).add(row);
    });
  }

  async requireRoom(ctx: StoreContext, tenantId: string): Promise<void> {
    const { mostOfBrand: limit } = mediaLimits;
    if ((await storeOf(ctx, MediaFile).count({ tenantRef: tenantId })) >= limit)
      throw new AppError('media_limit', { limit });
  }

  async rename(ctx: StoreContext, { id, tenantRef }: MediaFile, name: string): Promise<void> {
    await storeOf(ctx, MediaFile).change({ id, tenantRef }, { name });
  }

  /** False if a setting names it. Waits for changes of settings, so that none names it meanwhile. */
  removeUnused(ctx: WriteCtx, file: MediaFile, brand: { id: string; poolId: string }): Promise<boolean> {
    return inRevision(ctx, async (within) => {
      const uses = await this.usesOf(within, brand);
      if (uses.has(mediaName(file.id))) return false;
      return (await storeOf(within, MediaFile).remove({ id: file.id, tenantRef: brand.id })) > 0;
    });
  }

  /** Call after the commit. */
  async erase(tenantId: string, id: string): Promise<void> {
    await this.storage.delete(mediaPath(tenantId, id));
    await this.storage.delete(mediaPath(tenantId, id, 'thumb'));
  }

  read(tenantId: string, id: string, size?: 'thumb'): Promise<StoredFile | undefined> {
    return this.storage.get(mediaPath(tenantId, id, size));
  }

  /** By picture name, the settings of the brand that name it, as in `theme.logo`. Call with the brand in reach. */
  async usesOf({ db }: StoreContext, tenant: { id: string; poolId: string }): Promise<ReadonlyMap<string, string[]>> {
    const own = await storeOf({ db, tenant }, TenantSetting).findOne({ group: 'theme' });
    const uses = new Map<string, string[]>();
    for (const [field, name] of namedMedia((own?.overrides ?? {}) as Partial<Settings['theme']>))
      uses.set(name, [...(uses.get(name) ?? []), settingsThatName[field]]);
    return uses;
  }

  /**
   * The look without pictures that the brand does not have, for which its word mark and its theme's drawing stand in.
   * Cached by revision, because every page asks.
   */
  async shownTheme(ctx: StoreContext, { id, revision, settings }: Tenant): Promise<Settings['theme']> {
    const { theme } = settings;
    const named = namedMedia(theme);
    if (named.size === 0) return theme;
    const names = [...named.values()];
    const there = await this.known.getOrMake(`${id}|${revision}|${names.join('|')}`, () => ownMedia(ctx, id, names));
    const missing = [...named].filter(([, name]) => !there.has(name));
    return missing.length === 0 ? theme : { ...theme, ...Object.fromEntries(missing.map(([field]) => [field, null])) };
  }
}

/** Which of these names are pictures of the brand. */
export async function ownMedia(
  { db }: StoreContext,
  tenantId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = names.flatMap((name) => mediaIdOf(name) ?? []);
  if (ids.length === 0) return new Set();
  const found = await storeOf({ db }, MediaFile).find({ tenantRef: tenantId, id: In(ids) });
  return new Set(found.map(({ id }) => mediaName(id)));
}

/** Which of these names are pictures, by their brand. */
export async function ownMediaOf(
  { db }: StoreContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const ids = names.flatMap((name) => mediaIdOf(name) ?? []);
  const found = ids.length === 0 ? [] : await storeOf({ db }, MediaFile).find({ id: In(ids) });
  const byBrand = Map.groupBy(found, ({ tenantRef }) => tenantRef);
  return new Map([...byBrand].map(([brand, files]) => [brand, new Set(files.map(({ id }) => mediaName(id)))]));
}
