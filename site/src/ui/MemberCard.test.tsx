import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { MemberCard } from './MemberCard.tsx';

const ann = { id: '1', name: 'Ann', age: 34, region: 'Utrecht', portrait: '/portraits/a.webp', isFictional: false };

describe('The card of a member', () => {
  it('says who it is, and what the picture shows', () => {
    renderScreen(<MemberCard member={ann} fictionalLabel="Fictional profile" />);

    expect(screen.getByText('Ann, 34')).toBeDefined();
    expect(screen.getByText('Utrecht')).toBeDefined();
    expect(screen.getByAltText('Photo of Ann')).toMatchObject({ width: 320, height: 400 });
    expect(screen.queryByText('Fictional profile')).toBeNull();
  });

  it.each([ann.portrait, null])('always carries the label of a fictional profile (picture: %s)', (portrait) => {
    renderScreen(<MemberCard member={{ ...ann, portrait, isFictional: true }} fictionalLabel="Fictional profile" />);

    expect(screen.getByText('Fictional profile')).toBeDefined();
  });

  it.each([
    ['Ann', 'A'],
    ['💌 Ann', '💌'],
    ['ünal', 'ü'],
  ])('shows the first sign of %s where there is no picture', (name, initial) => {
    const { container } = renderScreen(<MemberCard member={{ ...ann, name, portrait: null }} fictionalLabel="" />);

    expect(container.querySelector('[aria-hidden]')?.textContent).toBe(initial);
    expect(container.querySelector('img')).toBeNull();
  });
});
