import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { listBundles, type BundleRecord } from '@manyhearts/contract/admin/bundles';
import { listDefaults, type DefaultsRecord } from '@manyhearts/contract/admin/defaults';
import { listAllPages, type PageRecord } from '@manyhearts/contract/admin/pages';
import { listDomains, type DomainRecord, type DomainSort } from '@manyhearts/contract/admin/domains';
import {
  listProviderKeys,
  type ProviderKeyRecord,
  type ProviderKeySort,
} from '@manyhearts/contract/admin/payment-accounts';
import { sendPage } from '../../core/console/admin-list.ts';
import type { ListInput } from '../../core/console/list-query.rules.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { bundleList, BundleListService } from './bundle-list.service.ts';
import { DefaultsListService } from './defaults-list.service.ts';
import { PageListService } from './page-list.service.ts';
import { DomainListService } from './domain-list.service.ts';
import { ProviderKeyListService } from './provider-key-list.service.ts';

/** What belongs to one brand each, listed over all brands that a member of staff works on. */
@Controller()
export class BrandListsController {
  constructor(
    private readonly domains: DomainListService,
    private readonly keys: ProviderKeyListService,
    private readonly bundles: BundleListService,
    private readonly pages: PageListService,
    private readonly defaults: DefaultsListService,
  ) {}

  @Call(listDomains)
  async listDomains(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<DomainSort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DomainRecord[]> {
    const search = this.domains.readSearch(input);
    return sendPage(reply, 'domains', search, await this.domains.list(ctx, search));
  }

  @Call(listProviderKeys)
  async listProviderKeys(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<ProviderKeySort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProviderKeyRecord[]> {
    const search = this.keys.readSearch(input);
    return sendPage(reply, 'provider-keys', search, await this.keys.list(ctx, search));
  }

  @Call(listBundles)
  async listBundles(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<'id'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BundleRecord[]> {
    const search = bundleList.readSearch(input);
    return bundleList.sendPage(reply, search, await this.bundles.list(ctx, search));
  }

  @Call(listAllPages)
  async listAllPages(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<'id'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PageRecord[]> {
    const search = this.pages.readSearch(input);
    return sendPage(reply, 'pages', search, await this.pages.list(ctx, search));
  }

  @Call(listDefaults)
  async listDefaults(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<'id'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DefaultsRecord[]> {
    const search = this.defaults.readSearch(input);
    return sendPage(reply, 'defaults', search, await this.defaults.list(ctx, search));
  }
}
