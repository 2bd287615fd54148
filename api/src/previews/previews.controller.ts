import { Controller } from '@nestjs/common';
import {
  listPreviewLinks,
  makePreview,
  makePreviewLink,
  previewNewBrand,
  revokePreviewLink,
  type MadePreviewLink,
  type NewBrandPreviewView,
  type PreviewedChanges,
  type PreviewLinkView,
  type PreviewView,
} from '@manyhearts/contract/admin/previews';
import type { NewTenant } from '@manyhearts/contract/admin/tenant-changes';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { NewBrandPreviewsService } from './new-brand-previews.service.ts';
import { PreviewsService } from './previews.service.ts';

@Controller()
export class PreviewsController {
  constructor(
    private readonly previews: PreviewsService,
    private readonly newBrands: NewBrandPreviewsService,
  ) {}

  @Call(makePreview)
  make(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, groups }: { id: string; groups: PreviewedChanges },
  ): Promise<PreviewView> {
    return this.previews.make(ctx, id, groups);
  }

  @Call(previewNewBrand)
  makeOfNewBrand(@CurrentCtx() ctx: StaffCtx, @Input() input: NewTenant): Promise<NewBrandPreviewView> {
    return this.newBrands.make(ctx, input);
  }

  @Call(listPreviewLinks)
  links(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<PreviewLinkView[]> {
    return this.previews.links(ctx, id);
  }

  @Call(makePreviewLink)
  makeLink(@CurrentCtx() ctx: StaffCtx, @Input() { id, days }: { id: string; days: number }): Promise<MadePreviewLink> {
    return this.previews.makeLink(ctx, id, days);
  }

  @Call(revokePreviewLink)
  revoke(@CurrentCtx() ctx: StaffCtx, @Input() { id, link }: { id: string; link: string }): Promise<void> {
    return this.previews.revoke(ctx, id, link);
  }
}
