import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { readBundles, replaceBundles, type BundleInput, type PriceListView } from '@manyhearts/contract/admin/bundles';
import {
  addDomain,
  makeDomainPrimary,
  moveDomain,
  readDomains,
  removeDomain,
  type DomainMoveView,
  type DomainView,
} from '@manyhearts/contract/admin/domains';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { afterCommit } from '../core/http/after-commit.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { BrandAccess } from './brand-access.service.ts';
import { BrandBundlesService } from './brand-bundles.service.ts';
import { BrandDomainsService } from './brand-domains.service.ts';
import { DomainMovesService } from './domain-moves.service.ts';

type OneDomain = { id: string; host: string };

/** Where a brand is found and what it sells there. */
@Controller()
export class BrandPricesController {
  constructor(
    private readonly access: BrandAccess,
    private readonly domains: BrandDomainsService,
    private readonly moves: DomainMovesService,
    private readonly bundles: BrandBundlesService,
  ) {}

  @Call(readDomains)
  listDomains(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<DomainView[]> {
    return this.domains.list(ctx, id);
  }

  @Call(addDomain)
  addDomain(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, host }: OneDomain,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DomainView[]> {
    afterCommit(reply, () => this.access.announce());
    return this.domains.change(ctx, id, 'add', host);
  }

  @Call(makeDomainPrimary)
  makePrimary(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, host }: OneDomain,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DomainView[]> {
    afterCommit(reply, () => this.access.announce());
    return this.domains.change(ctx, id, 'primary', host);
  }

  @Call(removeDomain)
  removeDomain(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, host }: OneDomain,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DomainView[]> {
    afterCommit(reply, () => this.access.announce());
    return this.domains.change(ctx, id, 'remove', host);
  }

  @Call(moveDomain)
  moveDomain(@CurrentCtx() ctx: StaffCtx, @Input() { id, host }: OneDomain): Promise<DomainMoveView> {
    return this.moves.ask(ctx, id, host);
  }

  @Call(readBundles)
  listBundles(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<PriceListView[]> {
    return this.bundles.read(ctx, id);
  }

  @Call(replaceBundles)
  replaceBundles(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, ...change }: { id: string; country: CountryCode; bundles: BundleInput[]; version?: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PriceListView[]> {
    afterCommit(reply, () => this.access.announce());
    return this.bundles.replace(ctx, id, change);
  }
}
