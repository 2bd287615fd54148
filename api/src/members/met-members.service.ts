import { Injectable, type OnModuleInit } from '@nestjs/common';
import { idShape } from '@manyhearts/contract/ids';
import { readMember } from '@manyhearts/contract/member-profile';
import { ReadAlongService } from '../accounts/sessions/read-along.service.ts';
import type { Ctx, Member } from '../core/ctx.ts';
import { memberRow, sessionAndMember, type MemberRow } from './member-profile.queries.ts';

type Met = { id: string; row: MemberRow | undefined };

/** Somebody else, as far as whoever asks may meet them. To a member they come with the session of the request that asks for them. */
@Injectable()
export class MetMembersService implements OnModuleInit {
  private readonly ahead = new WeakMap<Member, Met>();

  constructor(private readonly along: ReadAlongService) {}

  onModuleInit(): void {
    this.along.add(readMember, async (at, tokenHash, _now, id) => {
      const found = idShape.test(id) ? await sessionAndMember(at, tokenHash, id) : undefined;
      return found && { session: found.session, keep: (member) => void this.ahead.set(member, { id, row: found.row }) };
    });
  }

  async of(ctx: Ctx, id: string): Promise<MemberRow | undefined> {
    const met = ctx.member && this.ahead.get(ctx.member);
    return met?.id === id ? met.row : memberRow(ctx, id);
  }
}
