import { describe, expect, it } from '@jest/globals';
import { renderScreen } from '../../test/render-screen.tsx';
import { Badge } from './Badge.tsx';

describe('A badge', () => {
  it.each([
    [-1, undefined, undefined],
    [0, undefined, undefined],
    [1, undefined, '1'],
    [99, undefined, '99'],
    [100, undefined, '99+'],
    [0, 'danger', '0'],
  ] as const)('for %i (%s) is %j', (count, level, text) => {
    const { container } = renderScreen(<Badge count={count} level={level} />);

    expect(container.querySelector('b')?.textContent).toBe(text);
  });

  it('is for the eye alone', () => {
    const { container } = renderScreen(<Badge count={3} />);

    expect(container.querySelector('b')?.getAttribute('aria-hidden')).toBe('true');
  });
});
