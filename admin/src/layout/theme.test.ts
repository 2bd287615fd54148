import { describe, expect, it } from '@jest/globals';
import { darkTheme, lightTheme } from './theme.ts';

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
] as const)('In %s', (_, { palette, components = {} }) => {
  it.each(['MuiMenu', 'MuiPopover', 'MuiAutocomplete'] as const)('%s has an edge on the page below it', (name) => {
    const { paper } = components[name]?.styleOverrides as { paper: { border: string; boxShadow: string } };
    const { divider, background } = palette as { divider: string; background: { paper: string } };

    expect(paper.border).toBe(`1px solid ${divider}`);
    expect(divider).not.toBe(background.paper);
    expect(paper.boxShadow).toMatch(/^0 12px 32px/);
  });
});
