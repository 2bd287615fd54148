import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  closeMember,
  listMembers,
  openMember,
  openMemberContact,
  readAdminMember,
  type AdminMemberLine,
  type AdminMemberView,
  type MemberInput,
  type OpeningView,
} from '@manyhearts/contract/admin/members';
import {
  readMemberConsents,
  readMemberLogIns,
  readMemberMails,
  readMemberMoney,
  readMemberProfile,
  readMemberCases,
  readMemberReports,
  readMemberTimeline,
  type AdminConsents,
  type AdminLogIns,
  type AdminMail,
  type AdminMemberMoney,
  type AdminMemberProfile,
  type AdminMemberCases,
  type AdminMemberReports,
  type TimelinePage,
} from '@manyhearts/contract/admin/member-parts';
import type { AdminListInput } from '../../core/console/admin-list.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { adminMemberList, readMemberSearch } from './admin-member-list.ts';
import { AdminMembersService } from './admin-members.service.ts';
import { MemberMoneyService } from './member-money.service.ts';
import { MemberOpeningsService } from './member-openings.service.ts';
import { MemberPartsService } from './member-parts.service.ts';
import { MemberCasesService } from './member-cases.service.ts';
import { MemberTimelineService } from './member-timeline.service.ts';

type Page = MemberInput & { cursor?: string };

@Controller()
export class AdminMembersController {
  constructor(
    private readonly members: AdminMembersService,
    private readonly openings: MemberOpeningsService,
    private readonly parts: MemberPartsService,
    private readonly timelines: MemberTimelineService,
    private readonly cases: MemberCasesService,
    private readonly monies: MemberMoneyService,
  ) {}

  @Call(listMembers)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: AdminListInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminMemberLine[]> {
    const search = readMemberSearch(input, ctx.now());
    return adminMemberList.sendPage(reply, search, await this.members.list(ctx, search));
  }

  @Call(readAdminMember)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: MemberInput): Promise<AdminMemberView> {
    return this.members.read(ctx, id);
  }

  @Call(openMember)
  open(@CurrentCtx() ctx: StaffCtx, @Input() { id, reason }: MemberInput & { reason: string }): Promise<OpeningView> {
    return this.openings.open(ctx, id, 'names', reason);
  }

  @Call(openMemberContact)
  openContact(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, reason }: MemberInput & { reason: string },
  ): Promise<OpeningView> {
    return this.openings.open(ctx, id, 'contact', reason);
  }

  @Call(closeMember)
  close(@CurrentCtx() ctx: StaffCtx, @Input() { id }: MemberInput): Promise<void> {
    return this.openings.close(ctx, id);
  }

  @Call(readMemberTimeline)
  timeline(@CurrentCtx() ctx: StaffCtx, @Input() { id, cursor }: Page): Promise<TimelinePage> {
    return this.timelines.read(ctx, id, cursor);
  }

  @Call(readMemberProfile)
  profile(@CurrentCtx() ctx: StaffCtx, @Input() { id }: MemberInput): Promise<AdminMemberProfile> {
    return this.parts.profile(ctx, id);
  }

  @Call(readMemberMoney)
  money(@CurrentCtx() ctx: StaffCtx, @Input() { id, cursor }: Page): Promise<AdminMemberMoney> {
    return this.monies.read(ctx, id, cursor);
  }

  @Call(readMemberMails)
  mails(@CurrentCtx() ctx: StaffCtx, @Input() { id }: MemberInput): Promise<AdminMail[]> {
    return this.parts.mails(ctx, id);
  }

  @Call(readMemberLogIns)
  logIns(@CurrentCtx() ctx: StaffCtx, @Input() { id }: MemberInput): Promise<AdminLogIns> {
    return this.parts.logIns(ctx, id);
  }

  @Call(readMemberReports)
  reports(@CurrentCtx() ctx: StaffCtx, @Input() { id }: MemberInput): Promise<AdminMemberReports> {
    return this.parts.reports(ctx, id);
  }

  @Call(readMemberCases)
  readCases(@CurrentCtx() ctx: StaffCtx, @Input() { id }: MemberInput): Promise<AdminMemberCases> {
    return this.cases.read(ctx, id);
  }

  @Call(readMemberConsents)
  consents(@CurrentCtx() ctx: StaffCtx, @Input() { id }: MemberInput): Promise<AdminConsents> {
    return this.parts.consents(ctx, id);
  }
}
