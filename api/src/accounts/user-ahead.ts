import type { Member } from '../core/ctx.ts';

const ahead = new WeakMap<Member, string>();

/** The user's row as a text, which came with a member's session, for the rest of the request that brought it and no longer. */
export function keepAhead(member: Member, text: string): void {
  ahead.set(member, text);
}

export function aheadOf(member: Member): string | undefined {
  return ahead.get(member);
}
