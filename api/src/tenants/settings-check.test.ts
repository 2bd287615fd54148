import { describe, expect, it } from '@jest/globals';
import { defaultsOf } from '@manyhearts/contract/settings/index';
import { themes } from '@manyhearts/themes';
import { themeFaults } from './settings-check.ts';

const plain = defaultsOf('theme');

describe('themeFaults', () => {
  it('finds none in any theme as it comes, and none when a theme is not named', () => {
    expect([...Object.keys(themes), null].map((name) => themeFaults({ ...plain, name }))).toEqual(
      Array(Object.keys(themes).length + 1).fill({}),
    );
  });

  it('names the themes there are when it knows none of that name', () => {
    expect(themeFaults({ ...plain, name: 'toString' })).toEqual({
      name: { code: 'theme_unknown', params: { allowed: Object.keys(themes).join(',') } },
    });
  });

  it('knows its fonts', () => {
    expect(themeFaults({ ...plain, fontPair: 'papyrus' })).toMatchObject({ fontPair: { code: 'field_not_offered' } });
    expect(themeFaults({ ...plain, fontPair: 'jost' })).toEqual({});
  });

  it('refuses what cannot be read, at the colours that were given', () => {
    const pair = { text: 'text', ground: 'page', mode: 'light', needed: 4.5 } as const;
    const judge = () => [
      { ...pair, ratio: 4.4 },
      { ...pair, ground: 'surface' as const, ratio: 2 },
    ];

    const issue = {
      code: 'theme_unreadable',
      params: { text: 'text', ground: 'surface', mode: 'light', ratio: '2.00', needed: 4.5 },
    };
    expect(themeFaults({ ...plain, primary: '#777777' }, judge)).toEqual({ primary: issue });
    expect(themeFaults(plain, judge)).toEqual({ name: issue });
  });
});
