import { hash } from 'node:crypto';
import { Random } from '../core/crypto/random.ts';
import type { OwnWords } from './demo-brand.ts';

const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const firstIdMs = Date.UTC(2026, 0, 1);

/**
 * Deterministic random numbers and ids, so that the demo's data can be linked to and compared. For invented rows only:
 * the seed reveals every id.
 */
export class SeededRandom extends Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;
  private nextIdMs = firstIdMs;

  constructor(seed: string) {
    super();
    const digest = hash('sha256', seed, 'buffer');
    [this.a, this.b, this.c] = [digest.readInt32LE(0), digest.readInt32LE(4), digest.readInt32LE(8)];
    // The first numbers still correlate with the seed.
    for (let round = 0; round < 12; round += 1) this.bits();
  }

  /** A ULID with a counter instead of the time, so that ids sort by creation. */
  override id(): string {
    const time = this.nextIdMs;
    this.nextIdMs += 1;
    return timeDigits(time) + this.digits(8) + this.digits(8);
  }

  /** For rows that are found by the time in their id. */
  idAt(timeMs: number): string {
    return timeDigits(timeMs) + this.digits(8) + this.digits(8);
  }

  override fraction(): number {
    return this.bits() / 0x1_0000_0000;
  }

  whole(below: number): number {
    return Math.floor(this.fraction() * below);
  }

  /** Favours the start of the list, like the spread of members over countries and brands. */
  skewed(below: number): number {
    return Math.floor(this.fraction() ** 2 * below);
  }

  between(lowest: number, highest: number): number {
    return lowest + this.whole(highest - lowest + 1);
  }

  chance(share: number): boolean {
    return this.fraction() < share;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('Nothing to pick from');
    return list[this.whole(list.length)] as T;
  }

  some<T>(list: readonly T[], count: number): T[] {
    return this.shuffled(list).slice(0, count);
  }

  shuffled<T>(list: readonly T[]): T[] {
    const cards = [...list];
    for (let last = cards.length - 1; last > 0; last -= 1) {
      const other = this.whole(last + 1);
      [cards[last], cards[other]] = [cards[other] as T, cards[last] as T];
    }
    return cards;
  }

  private digits(count: number): string {
    const [high, low] = [this.bits(), this.bits()];
    let text = '';
    for (let at = 0; at < count; at += 1) text += base32[(at < 4 ? high >>> (at * 5) : low >>> ((at - 4) * 5)) & 31];
    return text;
  }

  /** sfc32, a small generator that passes the common statistical tests; 32 bits at a time. */
  private bits(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    this.c |= 0;
    return sum >>> 0;
  }
}

function timeDigits(ms: number): string {
  let text = '';
  for (let rest = ms, at = 0; at < 10; at += 1) {
    text = base32[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** Deals every sentence once before repeating any, so that forty members rarely share sentences. */
export class WordDeck {
  private readonly words: OwnWords;
  private readonly random: SeededRandom;
  private readonly stacks = new Map<readonly string[], string[]>();

  constructor(words: OwnWords, random: SeededRandom) {
    this.words = words;
    this.random = random;
  }

  next(): string {
    const { openings, middles, closings } = this.words;
    const middle = this.deal(middles);
    const more = this.random.chance(0.3) ? [this.deal(middles)] : [];
    const closing = this.random.chance(0.75) ? [this.deal(closings)] : [];
    // A reshuffled stack may deal the same sentence again.
    return [...new Set([this.deal(openings), middle, ...more, ...closing])].join(' ');
  }

  private deal(from: readonly string[]): string {
    const stack = this.stacks.get(from) ?? [];
    if (stack.length === 0) stack.push(...this.random.shuffled(from));
    const [card = ''] = stack.splice(0, 1);
    this.stacks.set(from, stack);
    return card;
  }
}
