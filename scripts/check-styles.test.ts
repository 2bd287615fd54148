import { describe, expect, it } from '@jest/globals';
import { styleFaults } from './check-styles.ts';

const tokens = new Set(['--c-text', '--text-small', '--text-label', '--label-weight', '--font-label', '--space-4']);
const faultsOf = (source: string, file = 'site/src/ui/Card.tsx') => styleFaults(new Map([[file, source]]), tokens);

describe('check-styles', () => {
  it.each([
    ['a size of text', 'font-size: 0.9375rem;'],
    ['a computed size of text', 'font-size: calc(1.5rem * var(--label-weight));'],
    ['a size of text in an attribute', '<p style={{ fontSize: 15 }}>'],
    ['a size in the shorthand', 'font: var(--label-weight) 1rem/1.2 var(--font-label);'],
    ['a multiple of a step', 'gap: calc(var(--space-4) * 1.5);'],
    ['a fraction of a step', 'gap: calc(0.5 * var(--space-4));'],
    ['a breakpoint', '@media (max-width: 600px) {'],
    ['a breakpoint as a range', '@media (width >= 600px) {'],
    ['a breakpoint of a picture', 'sizes="(min-width: 768px) 12rem, 45vw"'],
    ['a layer', 'z-index: 10;'],
    ['a layer in an attribute', '<p style={{ zIndex: 10 }}>'],
    ['a size of an icon', '<Heart size={18} aria-hidden />'],
    ['a stroke of an icon', '<Heart strokeWidth={2} aria-hidden />'],
    ['a variable that no theme has', 'color: var(--c-txet);'],
  ])('refuses %s', (_what, source) => {
    expect(faultsOf(source)).toHaveLength(1);
  });

  it.each([
    ['steps of the scales', 'font-size: var(--text-small); gap: var(--space-4);'],
    ['a step with its line height', 'font: var(--label-weight) var(--text-label)/1.2 var(--font-label);'],
    ['the size of the parent', 'font-size: inherit;'],
    ['a negative step', 'margin: calc(-1 * var(--space-4));'],
    ['a step and a border', 'margin: calc(var(--space-4) - 1px);'],
    ['a breakpoint by name', "${from('medium')} {"],
    ['a width of the component itself', '@container (max-width: 150px) {'],
    ['a variable that the site sets', '--line: var(--c-text); color: var(--line);'],
    ['the stroke of a drawing', '<path strokeWidth="2" />'],
  ])('accepts %s', (_what, source) => {
    expect(faultsOf(source)).toEqual([]);
  });

  it('names file and line', () => {
    expect(faultsOf('const Card = css`\n  z-index: 3;\n`;')).toEqual([
      expect.stringMatching(/^site\/src\/ui\/Card\.tsx: line 2: "z-index: 3" is a layer without a name/),
    ]);
  });

  it('reads styles of the site only', () => {
    expect(faultsOf('font-size: 15px;', 'api/src/demo/mail-page.ts')).toEqual([]);
    expect(faultsOf('font-size: 15px;', 'site/src/ui/Card.test.tsx')).toEqual([]);
  });

  it('refuses an exception that is no longer needed', () => {
    expect(faultsOf('font-size: var(--text-small);', 'site/src/domain/Avatar.tsx')).toEqual([
      expect.stringContaining('without need'),
    ]);
  });
});
