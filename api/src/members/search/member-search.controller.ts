import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { searchMembers, type MemberSearch, type MemberSearchAnswer } from '@manyhearts/contract/members';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { MemberSearchService } from './member-search.service.ts';
import { VisitorAccessService } from '../viewer/visitor-access.service.ts';

@Controller()
export class MemberSearchController {
  constructor(
    private readonly access: VisitorAccessService,
    private readonly members: MemberSearchService,
  ) {}

  @Call(searchMembers)
  search(
    @CurrentCtx() ctx: Ctx,
    @Input() search: MemberSearch,
    @Req() request: FastifyRequest,
  ): Promise<MemberSearchAnswer> {
    this.access.require(ctx, request);
    return this.members.search(ctx, search);
  }
}
