import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
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

  it('leads as a whole to one place, is found online, and tells how far it is', () => {
    const { container } = renderScreen(
      <MemberCard
        member={{ ...ann, isOnline: true, distance: 'Within 10 km', placeholder: '#abcdef' }}
        fictionalLabel=""
        href="/members/1"
        isFirst
      />,
    );

    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ann, 34', '/members/1'],
    ]);
    expect([screen.getByText('Online now') !== null, screen.getByText('Within 10 km') !== null]).toEqual([true, true]);
    const picture = screen.getByAltText('Photo of Ann');
    expect([picture.getAttribute('loading'), picture.parentElement?.style.background]).toEqual([
      'eager',
      'rgb(171, 205, 239)',
    ]);
    expect(container.querySelectorAll('img').length).toBe(1);
  });

  it('shows the first sign where the picture is lost', () => {
    const { container } = renderScreen(<MemberCard member={ann} fictionalLabel="" />);
    fireEvent.error(screen.getByAltText('Photo of Ann'));

    expect([container.querySelector('img'), container.querySelector('[aria-hidden]')?.textContent]).toEqual([
      null,
      'A',
    ]);
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

describe('Members who are still to come', () => {
  it('have the shape of their cards, and one word to a screen reader', () => {
    const { container } = renderScreen(<CardSkeleton count={3} least="10rem, 44%" />);

    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(container.querySelectorAll('[role=status] > [aria-hidden] > div')).toHaveLength(3);
  });
});
