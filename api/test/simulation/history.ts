/** `unknown`: no answer, or one that does not say whether the act took effect. */
export type Outcome = 'done' | 'refused' | 'unknown';
export type ActKind =
  | 'unlock'
  | 'message'
  | 'gift'
  | 'grant'
  | 'order'
  | 'repeat'
  | 'refund'
  | 'approve'
  | 'reject'
  | 'delete';
export type Reply = { status: number; body: unknown };

/** One intent of a client with its idempotency key, however often it was sent. */
export type Act = {
  kind: ActKind;
  key: string;
  /** Name of the member; empty for staff. */
  member: string;
  /** The photo, order or refund that it is about, the id that a message got from its sender, or the member who is granted credits. */
  target: string;
  path: string;
  body: object;
  /** An answer for each time that it was sent; undefined if the connection broke. */
  replies: (Reply | undefined)[];
};

export function codeOf(reply: Reply | undefined): string {
  const { code } = (reply?.body ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** A repeat might still get another answer. */
export function isOpen(reply: Reply | undefined): boolean {
  return reply === undefined || reply.status >= 500 || ['in_progress', 'rate_limited'].includes(codeOf(reply));
}

const isDone = (reply: Reply | undefined): reply is Reply => reply !== undefined && reply.status < 300;

export function doneReply({ replies }: Act): Reply | undefined {
  return replies.find(isDone);
}

export function outcomeOf(act: Act): Outcome {
  if (act.replies.some(isDone)) return 'done';
  const last = act.replies.at(-1);
  if (isOpen(last)) return 'unknown';
  // An ended session hides what an earlier delivery did.
  const isHidden = codeOf(last) === 'authentication_required' && act.replies.some(isOpen);
  return isHidden ? 'unknown' : 'refused';
}

/** What all clients did, for the comparison with the rows at the end. */
export class History {
  readonly acts: Act[] = [];
  /** Chargebacks by payment: those that were certainly made, and those that were asked for. */
  readonly chargebacks = new Map<string, { done: number; asked: number }>();

  of(...kinds: ActKind[]): Act[] {
    return this.acts.filter(({ kind }) => kinds.includes(kind));
  }

  /** How many acts of each kind had which outcome, and why they were refused. */
  summary(): string {
    const counts = new Map<string, number>();
    for (const act of this.acts) {
      const outcome = outcomeOf(act);
      const name = `${act.kind} ${outcome === 'refused' ? codeOf(act.replies.at(-1)) : outcome}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [...counts]
      .sort()
      .map(([name, count]) => `${count} ${name}`)
      .join(', ');
  }
}
