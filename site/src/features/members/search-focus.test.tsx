import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { refused } from '../../../test/answers.ts';
import { aCard, found } from '../../../test/members.ts';
import { onAPhone, openSearch, there } from '../../../test/searching.tsx';

onAPhone();

describe('The focus in results that are replaced', () => {
  const others = found([aCard('Vera')]);
  const focused = () => document.activeElement?.textContent;

  it('goes to their head when the card that had it is gone', async () => {
    const { user } = openSearch(
      { 'GET /api/members': [found([aCard('Mira')]), others] },
      { at: '/members?online=true' },
    );
    (await there('Mira')).focus();
    act(() => screen.getByRole<HTMLButtonElement>('button', { name: /^Remove.*Online now/ }).click());
    await there('Vera');

    expect(focused()).toBe('Results');
    await user.tab();
    expect(focused()).toBe('Vera, 41');
  });

  it('goes there too from what was pressed to see others', async () => {
    const { user } = openSearch({ 'GET /api/members': [found([]), others] }, { at: '/members?online=true' });
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    await there('Vera');

    expect(focused()).toBe('Results');
  });

  it('goes there too when they are asked for once more', async () => {
    const { user } = openSearch({ 'GET /api/members': [refused(500, 'unexpected'), others] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await there('Vera');

    expect(focused()).toBe('Results');
  });

  it('goes to the first of those that came last, where the button for more is gone', async () => {
    const { user } = openSearch({
      'GET /api/members': [found([aCard('Mira')], { nextCursor: 'c1' }), found([aCard('Olga'), aCard('Vera')])],
    });
    await there('Mira');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await there('Olga');

    expect(focused()).toBe('Olga, 41');
  });

  it('is left alone where it is elsewhere', async () => {
    const { user } = openSearch(
      { 'GET /api/members': [found([aCard('Mira')]), others] },
      { at: '/members?online=true' },
    );
    (await there('Mira')).focus();
    await user.click(screen.getByRole('button', { name: /^Remove.*Online now/ }));
    await there('Vera');

    expect(focused()).not.toBe('Results');
  });
});

describe('The focus on a filter that is taken away', () => {
  it('goes to the one that takes its place, to the one before it, and at last to how many there are', async () => {
    const { user } = openSearch(
      { 'GET /api/members': found([aCard('Mira')], { total: { count: 3, capped: false } }) },
      { at: '/members?online=true&new=true&photo=true' },
    );
    await there('Mira');
    const takeAway = async (filter: string) => {
      const chip = screen.getByRole('button', { name: `Remove filter: ${filter}` });
      act(() => chip.focus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(chip.isConnected).toBe(false));
      return document.activeElement?.textContent;
    };

    expect([await takeAway('Online now'), await takeAway('With a photo'), await takeAway('New here')]).toEqual([
      'New here',
      'New here',
      '3 members',
    ]);
  });

  it('goes to how many there are where all are taken away', async () => {
    const { user } = openSearch(
      { 'GET /api/members': found([aCard('Mira')], { total: { count: 3, capped: false } }) },
      { at: '/members?online=true&photo=true' },
    );
    await there('Mira');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));

    await waitFor(() => expect(document.activeElement?.textContent).toBe('3 members'));
  });
});
