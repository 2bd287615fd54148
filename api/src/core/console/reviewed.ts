import { IsNull, MoreThan } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import type { ErrorParams } from '@manyhearts/contract/errors';
import type { ClaimView } from '@manyhearts/contract/admin/reviews';
import { IdColumn, InstantColumn, JsonColumn } from '../database/columns.ts';
import type { Store } from '../database/store.ts';

const { claimSeconds, undoSeconds } = limits.reviews;

/** Columns of a record that waits in a queue of the console. */
export abstract class Reviewed<Decision extends object> {
  /** Who looks at the record until `claimedUntil`, or made the `decision`. */
  @IdColumn('claimed_by', { nullable: true }) claimedBy!: string | null;
  @InstantColumn('claimed_until', { nullable: true }) claimedUntil!: Date | null;
  /** Takes effect at `settlesAt` unless it is undone before. Members see nothing of it until then. */
  @JsonColumn('decision', { nullable: true }) decision!: Decision | null;
  @InstantColumn('settles_at', { nullable: true }) settlesAt!: Date | null;
}

type Row = Reviewed<object> & { id: string; status: string };
type Rows<E extends Row> = Pick<Store<E>, 'change'>;
type Where<E extends Row> = Parameters<Rows<E>['change']>[0];
type Change<E extends Row> = Parameters<Rows<E>['change']>[1];

/** Values of a record that no one looks at and no decision waits for. */
export const unreviewed = { claimedBy: null, claimedUntil: null, decision: null, settlesAt: null } as const;

export function claimEnd(now: Date): Date {
  return new Date(now.getTime() + claimSeconds * 1_000);
}

/** Stores a decision that can be undone. Undefined if a colleague was first. */
export async function postpone<E extends Row>(
  rows: Rows<E>,
  { id, status }: Pick<E, 'id' | 'status'>,
  { decision, claimedBy, now }: { decision: E['decision']; claimedBy: string; now: Date },
): Promise<Date | undefined> {
  const settlesAt = new Date(now.getTime() + undoSeconds * 1_000);
  const changed = await rows.change(
    { id, status, settlesAt: IsNull() } as Where<E>,
    { decision, claimedBy, claimedUntil: null, settlesAt } as Change<E>,
  );
  return changed === 1 ? settlesAt : undefined;
}

/** Drops a decision that has not taken effect, and claims the record again. False if it is too late. */
export async function undo<E extends Row>(
  rows: Rows<E>,
  { id, claimedBy, now }: { id: string; claimedBy: string; now: Date },
): Promise<boolean> {
  const changed = await rows.change(
    { id, claimedBy, settlesAt: MoreThan(now) } as Where<E>,
    { decision: null, settlesAt: null, claimedUntil: claimEnd(now) } as Change<E>,
  );
  return changed === 1;
}

type Claimed = { claimedByName: string | null; claimedUntil: Date | null; settlesAt: Date | null };

export function toClaimView({ claimedByName, claimedUntil, settlesAt }: Claimed, now: Date): ClaimView | null {
  const until = settlesAt ?? claimedUntil;
  if (!until || (!settlesAt && until <= now)) return null;
  return { by: claimedByName ?? '', until: until.toISOString(), isDecided: settlesAt !== null };
}

/** Parameters of `conflict`: who was first, if a person is known. */
export function deciderOf({ claim, decidedBy }: { claim: ClaimView | null; decidedBy: string | null }): ErrorParams {
  const by = claim?.isDecided ? claim.by : decidedBy;
  return by === null ? {} : { by };
}
