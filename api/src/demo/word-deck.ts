import type { OwnWords } from './demo-brand.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Deals every sentence once before repeating any, so that forty members rarely share sentences. */
export class WordDeck {
  private readonly stacks = new Map<readonly string[], string[]>();

  constructor(
    private readonly words: OwnWords,
    private readonly random: SeededRandom,
  ) {}

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
