import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../core/process/config.ts';
import { Ctx, type Member } from '../../core/ctx/ctx.ts';
import { Memo } from '../../core/flow/memo.ts';
import { storeOf } from '../../core/database/store.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import type { Tenant } from '../../core/ctx/tenant.ts';
import { endOfAddress, photoAddress, type NamedPhotoFile } from './photo-address.ts';
import type { PhotoFormat } from '../photo-files.ts';
import type { PhotoViewer } from './photo.rules.ts';
import type { PhotoScene } from './photo.view.ts';
import { PhotoUnlock } from './photo-unlock.entity.ts';
import { viewerRow } from './photo-access.queries.ts';
import { hourMs } from '../../core/text/durations.ts';

/** What staff look at: a photo of the queue, one on a member's page, or the copy that a report keeps. Its name is part of the path. */
export const staffParts = ['m', 'member', 'evidence'] as const;
export type StaffPart = (typeof staffParts)[number];

/** Takes the place of the tenant id, so that a staff address is valid only in its part of the console. */
export function staffScope(tenantId: string, part: StaffPart): string {
  return part === 'm' ? `staff:${tenantId}` : `staff-${part}:${tenantId}`;
}

/** Viewer, brand and addresses for showing photos. Everything that shows a photo gets them here. */
@Injectable()
export class PhotoAccessService {
  private readonly addresses = new Memo<string>(20_000);

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>) {}

  /** The brand's settings and addresses, as the views need them. */
  sceneOf(ctx: { tenant: Pick<Tenant, 'id' | 'settings'>; now: () => Date }): PhotoScene {
    const { id: tenantId, settings } = ctx.tenant;
    const now = ctx.now();
    const addressOf = (key: string, format: PhotoFormat = 'webp'): string =>
      settings.site.cdnPrefix + this.remembered({ tenantId, key, format }, now);
    return { blurMainImage: settings.profiles.blurMainImage, addressOf };
  }

  /** Addresses are the same for all viewers until the hour ends, and a search page needs about fifty. */
  private remembered(file: Required<NamedPhotoFile>, now: Date): string {
    const name = `${file.tenantId}|${file.key}.${file.format}|${this.turnOf(now)}`;
    return this.addresses.getOrMake(name, () => photoAddress(this.config.secrets, file, now));
  }

  /** Changes each hour, together with the addresses that a scene gives. */
  turnOf(now: Date): number {
    return Math.floor(now.getTime() / hourMs);
  }

  /** The requester as a viewer of others' photos. One statement for a member, none for a visitor. */
  async viewerOf(ctx: Ctx): Promise<PhotoViewer> {
    const { member } = ctx;
    const row = member && (await viewerRow(new Ctx<Member>(ctx.origin, ctx.tenant, member, ctx.db)));
    return row ? { kind: 'member', ...row } : { kind: 'visitor' };
  }

  /** The viewer, with this photo if they unlocked it. Queries only if it can matter. */
  async withUnlocked(ctx: Ctx, viewer: PhotoViewer, photoId: string): Promise<PhotoViewer> {
    if (viewer.kind !== 'member' || viewer.isPremium || !ctx.member) return viewer;
    const isUnlocked = (await storeOf(ctx, PhotoUnlock).count({ viewerId: ctx.member.id, photoId })) > 0;
    return isUnlocked ? { ...viewer, unlocked: new Set([photoId]) } : viewer;
  }

  /** Address of the unblurred file for the console; requires a staff session with reach of the photo's brand. */
  staffAddress(tenantId: string, key: string, now: Date, part: StaffPart = 'm'): string {
    return photoAddress(this.config.secrets, { tenantId: staffScope(tenantId, part), key }, now).replace(
      /^\/m\//,
      `/admin/${part}/${tenantId}/`,
    );
  }

  /** When the address expires; undefined if it isn't valid. */
  endOf(file: NamedPhotoFile, query: { e?: unknown; s?: unknown }, now: Date): Date | undefined {
    return endOfAddress(this.config.secrets, file, query, now);
  }
}
