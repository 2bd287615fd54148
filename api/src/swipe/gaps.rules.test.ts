import { describe, expect, it } from '@jest/globals';
import { gapsAfter, secondLook, wholeDeck, type Gap } from './gaps.rules.ts';

const at = (time: number, id = 'M') => ({ at: time, id });

describe('The stretches that are left to swipe', () => {
  it('are all at first, and begin behind the last card then', () => {
    expect(gapsAfter(wholeDeck, at(90))).toEqual([
      { from: null, to: at(90) },
      { from: at(90), to: null },
    ]);
    expect(gapsAfter(gapsAfter(wholeDeck, at(90)), at(80))).toEqual([
      { from: null, to: at(90) },
      { from: at(80), to: null },
    ]);
  });

  it('begin with newcomers, and go on where the member left', () => {
    const left = gapsAfter(wholeDeck, at(80));
    const first = gapsAfter(left, at(120));
    const second = gapsAfter(first, at(110));

    expect(first).toEqual([
      { from: null, to: at(120) },
      { from: at(120), to: at(80) },
      { from: at(80), to: null },
    ]);
    expect(second[1]).toEqual({ from: at(110), to: at(80) });
    expect(gapsAfter(second, at(70))).toEqual([
      { from: null, to: at(120) },
      { from: at(70), to: null },
    ]);
  });

  it('keep members who joined in the same moment apart', () => {
    const gaps = gapsAfter(wholeDeck, at(90, 'M'));

    expect(gapsAfter(gaps, at(90, 'L'))[1]).toEqual({ from: at(90, 'L'), to: null });
    expect(gapsAfter(gaps, at(90, 'N'))).toEqual([
      { from: null, to: at(90, 'N') },
      { from: at(90, 'N'), to: at(90, 'M') },
      { from: at(90, 'M'), to: null },
    ]);
  });

  it('do not change by a card of what was swiped', () => {
    const gaps = gapsAfter(gapsAfter(wholeDeck, at(90)), at(50));

    expect(gapsAfter(gaps, at(60))).toEqual(gaps);
  });

  it('stay few, and lose nothing by it', () => {
    let gaps: Gap[] = [...wholeDeck];
    for (let time = 100; time <= 2_000; time += 100) gaps = gapsAfter(gaps, at(time));

    expect(gaps).toHaveLength(8);
    expect([gaps[0], gaps.at(-1)?.to]).toEqual([{ from: null, to: at(2_000) }, null]);
    for (const [place, gap] of gaps.entries()) if (place > 0) expect(gap.from).toEqual(gaps[place - 1]?.to);
  });
});

describe('A second look', () => {
  const gaps = gapsAfter(gapsAfter(wholeDeck, at(100)), at(20));

  it.each([
    [0, 101],
    [0.5, 61],
    [1, 21],
  ])('begins at %d of what was swiped', (turn, expected) => {
    expect(secondLook(gaps, turn)).toEqual({ at: expected, id: '' });
  });

  it('is not possible before anything was swiped', () => {
    expect(secondLook(wholeDeck, 0.5)).toBeUndefined();
  });
});
