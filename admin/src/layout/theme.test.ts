import { describe, expect, it } from '@jest/globals';
import { darkTheme, lightTheme } from './theme.ts';

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
] as const)('In %s', (_, { palette, components = {} }) => {
  it.each(['MuiMenu', 'MuiPopover', 'MuiAutocomplete'] as const)('%s has an edge on the page below it', (name) => {
    const overrides = components[name]?.styleOverrides as Record<'paper', Record<string, string>> | undefined;
    const { border, boxShadow } = overrides?.paper ?? {};
    const { divider, background } = palette as { divider: string; background: { paper: string } };

    expect(border).toBe(`1px solid ${divider}`);
    expect(divider).not.toBe(background.paper);
    expect(boxShadow).toMatch(/^0 12px 32px/);
  });

  it.each(['MuiLinearProgress', 'MuiCircularProgress'] as const)('%s is silent, unless a screen names it', (name) => {
    expect(components[name]?.defaultProps).toEqual({ 'aria-hidden': true });
  });
});
