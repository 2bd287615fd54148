import { Injectable, type OnModuleInit } from '@nestjs/common';
import { blocksPerPage, type BlocksAnswer, type BlockView } from '@manyhearts/contract/blocks';
import { AppError } from '../core/errors/app-error.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { isDuplicate } from '../core/database/driver-errors.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { Events } from '../core/ctx/events.ts';
import { PhotoAccessService } from '../photos/access/photo-access.service.ts';
import { ShownProfilesService } from '../profiles/shown-profiles.service.ts';
import type { PhotoViewer } from '../photos/access/photo.rules.ts';
import { toMainImage, type PhotoScene } from '../photos/access/photo.view.ts';
import { Block } from './block.entity.ts';
import { blockRows, hiddenIds, type BlockRow } from './blocks.queries.ts';

/** Blocks between members. A block hides both from each other, whichever of them made it. */
@Injectable()
export class BlocksService implements OnModuleInit {
  constructor(
    private readonly shown: ShownProfilesService,
    private readonly events: Events,
    private readonly photoAccess: PhotoAccessService,
  ) {}

  onModuleInit(): void {
    this.events.inTransaction('profile.erased', ({ db }, { brand: tenant, profileId }) =>
      this.erase({ db, tenant }, profileId),
    );
  }

  /** Ids that this member must not see, by blocks of either side. */
  async hiddenFrom(ctx: Ctx, memberId: string): Promise<ReadonlySet<string>> {
    return new Set(await hiddenIds(ctx, memberId));
  }

  /** One direction only. */
  async hasBlocked(ctx: Ctx, blockerId: string, blockedId: string): Promise<boolean> {
    return (await storeOf(ctx, Block).count({ blockerId, blockedId })) > 0;
  }

  async list(
    ctx: Ctx<Member>,
    { cursor, limit = blocksPerPage }: { cursor?: string; limit?: number },
  ): Promise<BlocksAnswer> {
    const [at = '', id = ''] = cursor?.split('-') ?? [];
    const rows = await blockRows(
      ctx,
      ctx.member.id,
      cursor === undefined ? undefined : { at: Number(at), id },
      limit + 1,
    );
    const [viewer, scene] = [await this.photoAccess.viewerOf(ctx), this.photoAccess.sceneOf(ctx)];
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      blocks: page.map((row) => toBlockView(row, viewer, scene)),
      nextCursor: last ? `${last.createdAt.getTime()}-${last.id}` : null,
    };
  }

  /**
   * Profiles that can't be seen give `not_found`, like unknown ids; otherwise this call would reveal hidden profiles
   * and blocks.
   */
  async block(ctx: Ctx<Member>, profile: string): Promise<void> {
    const { id } = ctx.member;
    if (profile === id) throw new AppError('invalid', {}, { profile: { code: 'field_invalid', params: {} } });
    if (await this.hasBlocked(ctx, id, profile)) return;
    if ((await this.hasBlocked(ctx, profile, id)) || !(await this.shown.isShown(ctx, profile)))
      throw new AppError('not_found');
    await storeOf(ctx, Block)
      .add({ blockerId: id, blockedId: profile, createdAt: ctx.now() })
      .catch((error: unknown) => {
        // A concurrent request stored the same block.
        if (!isDuplicate(error)) throw error;
      });
    await this.events.tell(ctx, 'members.blocked', { one: id, other: profile });
  }

  async unblock(ctx: Ctx<Member>, profile: string): Promise<void> {
    await storeOf(ctx, Block).remove({ blockerId: ctx.member.id, blockedId: profile });
  }

  /** Blocks in both directions. */
  private async erase(at: StoreContext, id: string): Promise<void> {
    await storeOf(at, Block).remove({ blockerId: id });
    await storeOf(at, Block).remove({ blockedId: id });
  }
}

function toBlockView(row: BlockRow, viewer: PhotoViewer, scene: PhotoScene): BlockView {
  const { id, name, createdAt } = row;
  return {
    profile: { id, name, mainImage: toMainImage(row, viewer, scene) },
    createdAt: createdAt.toISOString(),
  };
}
