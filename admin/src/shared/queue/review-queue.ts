import { limits } from '@manyhearts/contract/limits';
import { findCallError } from '../http-errors.ts';

const claimMs = limits.reviews.claimSeconds * 1_000;
const undoMs = limits.reviews.undoSeconds * 1_000;
/** Claims again when no more than this many are left, so that the next ones are loaded in time. */
const fewLeft = 3;
/** Before the claim ends, it is renewed for a moderator who is at work. */
const renewBeforeMs = 30_000;

export type QueueSource<Item> = {
  claim: (skipped: string[]) => Promise<{ items: Item[]; waiting: number }>;
  /** Sent even if the page closes. */
  release: (ids: string[]) => Promise<unknown>;
  undo: (id: string) => Promise<Item>;
};

/** A decision that can still be undone. `words` say what was decided. */
export type Made<Item> = { item: Item; words: string; until: number };
export type QueueNotice<Item> =
  | { kind: 'refused' | 'undo-refused' | 'failed'; item: Item; error: unknown }
  | { kind: 'undone'; item: Item };

export type QueueState<Item> = {
  phase: 'loading' | 'ready' | 'done' | 'paused' | 'failed';
  /** Claimed records; the first one is shown. */
  items: readonly Item[];
  /** Number of records that wait for this moderator, including the claimed ones. */
  waiting: number;
  /** Newest last. */
  made: readonly Made<Item>[];
  /** Number of decisions since the queue was opened. */
  decided: number;
  notice: QueueNotice<Item> | undefined;
  error: unknown;
};

/**
 * The records that a moderator works through. A decision is sent at once and the next record shown at once; the server
 * applies it when it can't be undone any more, so a closed tab neither loses nor repeats it.
 */
export class ReviewQueue<Item extends { id: string }> {
  private state: QueueState<Item> = {
    ...{ phase: 'loading', items: [], waiting: 0, made: [], decided: 0, notice: undefined, error: undefined },
  };
  private readonly source: QueueSource<Item>;
  private readonly listeners = new Set<() => void>();
  private readonly sending = new Map<string, Promise<unknown>>();
  private readonly decidedIds = new Set<string>();
  private readonly skipped = new Set<string>();
  private claimEndsAt = 0;
  private actedAt = 0;
  private isClaiming = false;
  private isOpen = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: QueueSource<Item>) {
    this.source = source;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly current = (): QueueState<Item> => this.state;

  /** True while a decision has not reached the server. */
  get isSending(): boolean {
    return this.sending.size > 0;
  }

  open(): void {
    this.isOpen = true;
    this.resume();
  }

  /** Gives the claims back. */
  close(): void {
    this.isOpen = false;
    clearTimeout(this.timer);
    this.giveBack(this.state.items);
  }

  /** Keeps the claim of a moderator who looks without deciding. */
  touch(): void {
    this.actedAt = Date.now();
  }

  /** Looks for records: at first, after a pause, a failure, or when all were done. */
  resume(): void {
    this.actedAt = Date.now();
    if (this.state.items.length === 0) this.change({ phase: 'loading', error: undefined });
    void this.claim();
  }

  /** `send` makes the decision of the first record; it is refused if a colleague was first. */
  decide(words: string, send: (item: Item) => Promise<unknown>): void {
    const [item, ...items] = this.state.items;
    if (!item) return;
    const made = [...this.state.made, { item, words, until: Date.now() + undoMs }];
    this.decidedIds.add(item.id);
    this.leave(items, { made, decided: this.state.decided + 1 });
    const sent = send(item).catch((error: unknown) => this.fail(item, error));
    this.sending.set(item.id, sent);
    void sent.finally(() => this.sending.delete(item.id));
  }

  /** Leaves the first record to colleagues. */
  skip(): void {
    const [item, ...items] = this.state.items;
    if (!item) return;
    this.skipped.add(item.id);
    this.giveBack([item]);
    this.leave(items, {});
  }

  /** Takes back the last decision that can still be undone, and shows its record again. */
  async undo(): Promise<void> {
    const last = this.state.made.findLast(({ until }) => until > Date.now());
    if (!last) return;
    const { item } = last;
    this.change({ made: this.state.made.filter((made) => made !== last) });
    await this.sending.get(item.id);
    // Sending it failed, so the record is shown again already.
    if (!this.decidedIds.has(item.id)) return;
    try {
      const undone = await this.source.undo(item.id);
      this.putBack(undone, { kind: 'undone', item: undone });
    } catch (error) {
      this.change({ notice: { kind: 'undo-refused', item, error } });
    }
  }

  private fail(item: Item, error: unknown): void {
    const made = this.state.made.filter((one) => one.item !== item);
    this.change({ made });
    if (isFinal(error)) this.change({ notice: { kind: 'refused', item, error }, decided: this.state.decided - 1 });
    else this.putBack(item, { kind: 'failed', item, error });
  }

  private putBack(item: Item, notice: QueueNotice<Item>): void {
    this.decidedIds.delete(item.id);
    const { items, waiting, decided } = this.state;
    this.change({ phase: 'ready', items: [item, ...items], waiting: waiting + 1, decided: decided - 1, notice });
  }

  private leave(items: readonly Item[], changes: Partial<QueueState<Item>>): void {
    this.actedAt = Date.now();
    const waiting = Math.max(items.length, this.state.waiting - 1);
    const isOver = items.length === 0 && waiting === 0;
    const phase = items.length > 0 ? 'ready' : isOver ? 'done' : 'loading';
    this.change({ ...changes, items, waiting, phase, notice: undefined });
    if (items.length <= fewLeft && waiting > items.length) void this.claim();
  }

  private async claim(): Promise<void> {
    if (this.isClaiming) return;
    this.isClaiming = true;
    try {
      // Decisions that are still on their way don't free the moderator from their records yet.
      while (await this.claimOnce()) await Promise.all(this.sending.values());
    } catch (error) {
      if (this.state.items.length === 0) this.change({ phase: 'failed', error });
    } finally {
      this.isClaiming = false;
    }
  }

  /** True if it must be repeated: it found only records that are decided already. */
  private async claimOnce(): Promise<boolean> {
    const endsAt = Date.now() + claimMs;
    const skipped = [...this.skipped].slice(-limits.reviews.skipped);
    const { items, waiting } = await this.source.claim(skipped);
    if (!this.isOpen) {
      this.giveBack(items);
      return false;
    }
    this.claimEndsAt = endsAt;
    const free = items.filter(({ id }) => !this.decidedIds.has(id) && !this.skipped.has(id));
    const known = new Set(this.state.items.map(({ id }) => id));
    const all = [...this.state.items, ...free.filter(({ id }) => !known.has(id))];
    if (all.length === 0 && items.length > 0 && this.isSending) return true;
    const phase = all.length > 0 ? 'ready' : 'done';
    this.change({ items: all, waiting: Math.max(all.length, waiting - items.length + free.length), phase });
    return false;
  }

  private giveBack(items: readonly Item[]): void {
    if (items.length > 0) void this.source.release(items.map(({ id }) => id)).catch(() => undefined);
  }

  private change(changes: Partial<QueueState<Item>>): void {
    this.state = { ...this.state, ...changes };
    this.plan();
    for (const listener of this.listeners) listener();
  }

  /** Wakes at the next moment at which something ends. */
  private plan(): void {
    clearTimeout(this.timer);
    const renewAt = this.claimEndsAt - renewBeforeMs;
    const claimTimes = this.state.items.length > 0 ? [renewAt, this.claimEndsAt] : [];
    const next = [...this.state.made.map(({ until }) => until), ...claimTimes].filter((time) => time > Date.now());
    if (this.isOpen && next.length > 0) this.timer = setTimeout(() => this.tick(), Math.min(...next) - Date.now());
  }

  private tick(): void {
    const now = Date.now();
    const made = this.state.made.filter(({ until }) => until > now);
    const hasClaim = this.state.items.length > 0;
    if (hasClaim && now >= this.claimEndsAt) return this.change({ made, items: [], phase: 'paused' });
    if (hasClaim && now >= this.claimEndsAt - renewBeforeMs && this.actedAt > this.claimEndsAt - claimMs)
      void this.claim();
    this.change({ made });
  }
}

/** A colleague was first, or the member took the record away: sending it again can't help. */
function isFinal(error: unknown): boolean {
  return ['conflict', 'not_found'].includes(findCallError(error)?.code ?? '');
}
