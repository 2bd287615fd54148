import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { listBlocks } from '@manyhearts/contract/blocks';
import type { PageAnswer, PageRead } from '@manyhearts/contract/boot';
import type { Call } from '@manyhearts/contract/calls';
import { readConsents } from '@manyhearts/contract/consents';
import { readCredits } from '@manyhearts/contract/credits';
import { searchMembers } from '@manyhearts/contract/members';
import { listPasskeys } from '@manyhearts/contract/passkeys';
import { readProfile } from '@manyhearts/contract/profile';
import { listInterests } from '@manyhearts/contract/reference';
import { listSessions } from '@manyhearts/contract/sessions';
import { readVisibility } from '@manyhearts/contract/visibility';
import { BlocksService } from '../blocks/blocks.service.ts';
import type { Ctx, Member } from '../core/ctx/ctx.ts';
import { PasskeysService } from '../identity/passkeys/passkeys.service.ts';
import { MemberSessionsService } from '../identity/sessions/member-sessions.service.ts';
import { MemberSearchService } from '../members/search/member-search.service.ts';
import { OwnConsentsService } from '../membership/consents/own-consents.service.ts';
import { VisibilityService } from '../membership/visibility/visibility.service.ts';
import { CreditsOfferService } from '../orders/credits-offer.service.ts';
import { OwnProfileService } from '../own-profile/own-profile.service.ts';
import { ReferenceService } from '../reference/reference.service.ts';

type Ask<Input> = (ctx: Ctx<Member>, input: Input) => Promise<unknown>;

/** Pages that staff see as a member, none of them with a chat. */
export const memberViewPaths: readonly string[] = ['/members', '/profile', '/credits', '/notifications'];

/**
 * Answers to what a member's page reads, without a session of the member: nothing here can write, and no one sees the
 * member online.
 */
@Injectable()
export class MemberAnswersService {
  private readonly asks: ReadonlyMap<string, Ask<object>>;

  constructor(modules: ModuleRef) {
    const of = <T>(service: new (...parts: never[]) => T): T => modules.get(service, { strict: false });
    this.asks = new Map([
      asked(searchMembers, (ctx, input) => of(MemberSearchService).search(ctx, input)),
      asked(listInterests, async (ctx) => (await of(ReferenceService).interests(ctx)).read()),
      asked(readProfile, (ctx) => of(OwnProfileService).read(ctx)),
      asked(readCredits, (ctx, input) => of(CreditsOfferService).read(ctx, input)),
      asked(listPasskeys, (ctx) => of(PasskeysService).list(ctx)),
      asked(listSessions, async (ctx) => ({ sessions: await of(MemberSessionsService).list(ctx) })),
      asked(readVisibility, (ctx) => of(VisibilityService).read(ctx)),
      asked(readConsents, (ctx) => of(OwnConsentsService).read(ctx)),
      asked(listBlocks, (ctx, input) => of(BlocksService).list(ctx, input)),
    ]);
  }

  /** Reads of other calls are left out, as if they had failed. */
  async answer(ctx: Ctx<Member>, reads: readonly PageRead[]): Promise<PageAnswer[]> {
    const answers: PageAnswer[] = [];
    for (const { call, input, isPaged } of reads) {
      const ask = this.asks.get(call.path);
      if (ask) answers.push({ path: call.path, input, isPaged, answer: await ask(ctx, input) });
    }
    return answers;
  }
}

/** A page's read carries the input of its own call, which the list of reads no longer says. */
function asked<Input extends object>(call: Call<Input, unknown>, ask: Ask<Input>): [path: string, Ask<object>] {
  return [call.path, (ctx, input) => ask(ctx, input as Input)];
}
