import { Controller } from '@nestjs/common';
import { banMember, unbanMember, type BanInput, type BannedMemberView } from '@manyhearts/contract/admin/bans';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../core/http/call.ts';
import { BansService } from './bans.service.ts';

@Controller()
export class AdminBansController {
  constructor(private readonly bans: BansService) {}

  @Call(banMember)
  ban(@CurrentCtx() ctx: StaffCtx, @Input() { id, ...decision }: BanInput): Promise<BannedMemberView> {
    return this.bans.ban(ctx, id, decision);
  }

  @Call(unbanMember)
  unban(@CurrentCtx() ctx: StaffCtx, @Input() { id, note }: { id: string; note: string }): Promise<BannedMemberView> {
    return this.bans.unban(ctx, id, note);
  }
}
