import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ConsentBar } from './ConsentBar.tsx';

describe('The question about cookies', () => {
  it('has two answers that look and weigh the same', () => {
    const { container } = renderScreen(<ConsentBar />);
    const [refuse, accept] = [...container.querySelectorAll<HTMLElement>('button')];

    expect([refuse?.textContent, accept?.textContent]).toEqual(['Don’t allow', 'Allow']);
    expect(refuse?.className).toBe(accept?.className);
    expect([refuse?.dataset, accept?.dataset].map((data) => ({ ...data }))).toEqual([
      { act: 'consent-answer', value: 'no' },
      { act: 'consent-answer', value: 'yes' },
    ]);
  });

  it('leads to what there is to know first', () => {
    const { container } = renderScreen(<ConsentBar />);

    expect(container.querySelector('a')?.getAttribute('href')).toBe('/pages/cookies');
    expect(screen.getByText('Cookies: your choice')).toBeDefined();
  });
});
