import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  searchMembers,
  listSignupMatches,
  type MemberSearch,
  type MemberSearchAnswer,
  type SignupMatchesAnswer,
} from '@manyhearts/contract/members';
import {
  previewProfile,
  readMember,
  type MemberProfileAnswer,
  type ProfilePreviewAnswer,
  type ViewerRole,
} from '@manyhearts/contract/member-profile';
import { findMatches, type MatchAnswers, type MatchFinderAnswer } from '@manyhearts/contract/match-finder';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { MemberSearchService } from './search/member-search.service.ts';
import { VisitorAccessService } from './viewer/viewers.service.ts';
import { MemberProfileService } from './profile/member-profile.service.ts';
import { MatchFinderService } from './suggestions/match-finder.service.ts';
import { SignupMatchesService } from './suggestions/signup-matches.service.ts';

@Controller()
export class MembersController {
  constructor(
    private readonly access: VisitorAccessService,
    private readonly searches: MemberSearchService,
    private readonly profiles: MemberProfileService,
    private readonly finder: MatchFinderService,
    private readonly matches: SignupMatchesService,
  ) {}

  @Call(searchMembers)
  search(
    @CurrentCtx() ctx: Ctx,
    @Input() search: MemberSearch,
    @Req() request: FastifyRequest,
  ): Promise<MemberSearchAnswer> {
    this.access.require(ctx, request);
    return this.searches.search(ctx, search);
  }

  @Call(readMember)
  read(
    @CurrentCtx() ctx: Ctx,
    @Input() { id }: { id: string },
    @Req() request: FastifyRequest,
  ): Promise<MemberProfileAnswer> {
    this.access.require(ctx, request);
    return this.profiles.read(ctx, id);
  }

  @Call(previewProfile)
  preview(@CurrentCtx() ctx: Ctx<Member>, @Input() { as }: { as: ViewerRole }): Promise<ProfilePreviewAnswer> {
    return this.profiles.preview(ctx, as);
  }

  @Call(findMatches)
  find(@CurrentCtx() ctx: Ctx<Member>, @Input() answers: MatchAnswers): Promise<MatchFinderAnswer> {
    return this.finder.find(ctx, answers);
  }

  @Call(listSignupMatches)
  list(@CurrentCtx() ctx: Ctx<Member>): Promise<SignupMatchesAnswer> {
    return this.matches.list(ctx);
  }
}
