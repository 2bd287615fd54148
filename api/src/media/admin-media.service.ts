import { Injectable } from '@nestjs/common';
import type { AdminMediaView } from '@manyhearts/contract/admin/media';
import { AuditService } from '../audit/audit.service.ts';
import { Random } from '../core/crypto/random.ts';
import type { ListPart } from '../core/console/admin-list.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { TenantDirectory, type Tenant } from '../core/ctx/tenant.ts';
import { AppError } from '../core/errors/app-error.ts';
import { IdempotentRequests, type IdempotentRequest } from '../core/http/idempotency/idempotent-requests.ts';
import { PhotoMakerService } from '../photos/upload/photo-maker.service.ts';
import type { ReceivedPhoto } from '../photos/upload/photo-receiver.service.ts';
import { MediaFilesService, type MediaSearch, type NewMedia } from '../tenants/media/media-files.service.ts';
import type { MediaFile } from '../tenants/media/media-file.entity.ts';

export type MediaList = Omit<MediaSearch, 'tenantIds'> & { tenantId?: string | undefined };
type Upload = { tenantId: string; name: string; request: IdempotentRequest | undefined };

@Injectable()
export class AdminMediaService {
  constructor(
    private readonly tenants: TenantDirectory,
    private readonly files: MediaFilesService,
    private readonly maker: PhotoMakerService,
    private readonly requests: IdempotentRequests,
    private readonly audit: AuditService,
    private readonly random: Random,
  ) {}

  async list(ctx: StaffCtx, { tenantId, ...page }: MediaList): Promise<ListPart<AdminMediaView>> {
    if (tenantId !== undefined && !ctx.mayReach(tenantId)) return { items: [], total: 0 };
    const tenantIds = tenantId === undefined ? ctx.staff.tenantIds : [tenantId];
    const { rows, total } = await this.files.search(ctx, { ...page, tenantIds });
    const uses = new Map<string, ReadonlyMap<string, string[]>>();
    for (const id of new Set(rows.map(({ tenantRef }) => tenantRef))) uses.set(id, await this.usesOf(ctx, id));
    const last = rows.at(-1);
    const items = rows.map((row) => toView(row, uses.get(row.tenantRef)));
    return { items, total, ...(last && { last: { value: last.id, id: last.id } }) };
  }

  async read(ctx: StaffCtx, id: string): Promise<AdminMediaView> {
    const { items } = await this.list(ctx, { ids: [id], order: 'ASC', skip: 0, take: 1 });
    const [picture] = items;
    if (!picture) throw new AppError('not_found');
    return picture;
  }

  /** Receiving and drawing come before the transaction, which is short. A retry is answered with the first picture. */
  async upload(
    ctx: StaffCtx,
    { tenantId, name, request }: Upload,
    receive: () => Promise<ReceivedPhoto>,
  ): Promise<AdminMediaView> {
    const tenant = await this.require(ctx, tenantId);
    const id = await ctx.on(tenant, (one) =>
      this.requests.once(one, request, {
        prepare: async (): Promise<NewMedia> => {
          await this.files.requireRoom(ctx, tenantId);
          const { full, thumb, width, height } = await this.maker.makePicture(receive);
          const made = { id: this.random.id(ctx.now().getTime()), full, thumb, width, height };
          await this.files.put(tenantId, made);
          return { ...made, name: name || 'picture', madeBy: ctx.staff.username };
        },
        make: async (within, made) => {
          await this.files.add(within, tenantId, made);
          await this.audit.record(within, {
            staffId: ctx.staff.id,
            action: 'media.upload',
            target: `tenant:${tenant.key}/media:${made.id}`,
            tenantId,
            after: { name: made.name, width: made.width, height: made.height },
          });
          return made.id;
        },
      }),
    );
    const row = await this.files.find(ctx, id);
    if (!row) throw new AppError('not_found');
    return toView(row, await this.usesOf(ctx, tenantId));
  }

  async rename(ctx: StaffCtx, id: string, name: string): Promise<AdminMediaView> {
    const row = await this.files.find(ctx, id);
    const tenant = row ? await this.require(ctx, row.tenantRef) : undefined;
    if (!row || !tenant) throw new AppError('not_found');
    await ctx.inTransaction(async (within) => {
      await this.files.rename(within, row, name);
      await this.audit.record(within, {
        staffId: ctx.staff.id,
        action: 'media.rename',
        target: `tenant:${tenant.key}/media:${id}`,
        tenantId: tenant.id,
        before: { name: row.name },
        after: { name },
      });
    });
    return toView({ ...row, name }, await this.usesOf(ctx, tenant.id));
  }

  async remove(ctx: StaffCtx, id: string): Promise<void> {
    const row = await this.files.find(ctx, id);
    const tenant = row ? await this.require(ctx, row.tenantRef) : undefined;
    if (!row || !tenant) throw new AppError('not_found');
    await ctx.inTransaction((within) =>
      within.on(tenant, async (one) => {
        if (!(await this.files.removeUnused(one, row, tenant))) throw new AppError('conflict');
        await this.audit.record(one, {
          staffId: ctx.staff.id,
          action: 'media.delete',
          target: `tenant:${tenant.key}/media:${id}`,
          tenantId: tenant.id,
          before: { name: row.name },
        });
      }),
    );
    await this.files.erase(tenant.id, id);
  }

  private async usesOf(ctx: StaffCtx, tenantId: string): Promise<ReadonlyMap<string, string[]>> {
    const tenant = await this.tenants.byId(tenantId);
    return tenant ? ctx.on(tenant, (one) => this.files.usesOf(one, tenant)) : new Map();
  }

  private async require(ctx: StaffCtx, id: string): Promise<Tenant> {
    const tenant = ctx.mayReach(id) ? await this.tenants.byId(id) : undefined;
    if (!tenant) throw new AppError('not_found');
    return tenant;
  }
}

function toView(row: MediaFile, uses: ReadonlyMap<string, string[]> = new Map()): AdminMediaView {
  const { id, tenantRef, name, width, height, bytes, madeBy, createdAt } = row;
  const filename = `${id}.webp`;
  return {
    id,
    tenantId: tenantRef,
    name,
    filename,
    address: `/admin/media/${tenantRef}/${filename}`,
    thumbAddress: `/admin/media/${tenantRef}/${id}-thumb.webp`,
    width,
    height,
    bytes,
    usedBy: uses.get(filename) ?? [],
    madeBy,
    createdAt: createdAt.toISOString(),
  };
}
