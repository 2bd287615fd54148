import { describe, expect, it, jest } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { listLikes } from '@manyhearts/contract/likes';
import { readUser } from '@manyhearts/contract/user';
import { remembered } from '#site/boot/remembered.ts';
import { celebrateMatch, madeMatch, noteMatch, noteOwnLike } from '#site/store/match-news.ts';
import { aBoot } from '../../test/a-boot.ts';
import { aMember } from '../../test/a-member.ts';
import { answersAt, refused, type Given } from '../../test/answers.ts';
import { newServerData, renderScreen } from '../../test/render-screen.tsx';
import { routed } from '../../test/routed.tsx';
import { LikeNews } from './LikeNews.tsx';
import { Overlays } from './Overlays.tsx';

const id = '01M00000000000000000000000';
const profile = (likeState: 'match' | 'liked' | 'received'): Given => ({
  status: 200,
  body: { profile: aMember({ likeState }), met: null },
});

const mira = { id, name: 'Mira', mainImage: null };
const answered = (serverData: QueryClient) => noteOwnLike(serverData, id, false);
const told = (serverData: QueryClient) => noteMatch(serverData, id);

function show(given: Record<string, (Given | 'never')[]>, at = '/members') {
  const asked = answersAt({ 'GET /api/regions': [{ status: 200, body: { regions: [] } }], ...given });
  const serverData = newServerData();
  const way = routed(
    at,
    <Overlays>
      <LikeNews />
    </Overlays>,
  );
  return { asked, serverData, ...way, ...renderScreen(way.element, aBoot({ member: {} }), serverData) };
}

describe('A match that somebody else made', () => {
  it('is told once, with a way to it', async () => {
    const { serverData } = show({ [`GET /api/members/${id}`]: [profile('match')] });
    act(() => noteMatch(serverData, id));
    await screen.findByText('It’s a match with Mira!');
    act(() => noteMatch(serverData, id));

    expect(screen.getByRole('button', { name: 'See the match' })).toBeDefined();
  });

  it('is not told where the member gave the like, which is celebrated there', async () => {
    const { serverData, asked } = show({ [`GET /api/members/${id}`]: [profile('match')] });
    act(() => {
      noteOwnLike(serverData, id, true);
      noteMatch(serverData, id);
    });

    expect(asked).toEqual([]);
  });

  it.each([
    ['after', [answered, told]],
    ['before', [told, answered]],
  ])('is told %s the member’s own earlier like was answered', async (_, steps) => {
    const { serverData } = show({ [`GET /api/members/${id}`]: [profile('match')] });
    act(() => {
      noteOwnLike(serverData, id, true);
      for (const step of steps) step(serverData);
    });
    await screen.findByText('It’s a match with Mira!');
  });
});

describe('A match that the member made', () => {
  it('is celebrated over whatever page is shown by then, once', async () => {
    const { serverData, user } = show({});
    act(() => celebrateMatch(serverData, mira));
    await screen.findByRole('dialog', { name: 'It’s a match!' });
    screen.getByText('You and Mira like each other.');
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect([screen.queryByRole('dialog'), madeMatch(serverData)]).toEqual([null, null]);
  });

  it.each(['Write to Mira', 'View profile'])('is not celebrated over the page that “%s” opens', async (name) => {
    const { serverData, user } = show({});
    act(() => celebrateMatch(serverData, mira));
    // jsdom can't load another page.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(await screen.findByRole('link', { name }));

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('The like that a visitor wanted to give', () => {
  it('is given once they are a member, once', async () => {
    remembered.intendedLike.write(id);
    const { asked } = show({
      'POST /api/like': [{ status: 200, body: { state: 'liked' } }],
      [`GET /api/members/${id}`]: [profile('liked')],
    });
    await screen.findByText('Your like for Mira is on its way.');

    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ profile: id }]);
    expect(remembered.intendedLike.read()).toBeNull();
  });

  it('is forgotten if the profile is gone, and kept if nothing could be sent', async () => {
    remembered.intendedLike.write(id);
    const { asked, unmount } = show({ 'POST /api/like': [refused(404, 'not_found')] });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(remembered.intendedLike.read()).toBeNull();
    unmount();
  });

  it('keeps no later match from being told if it failed', async () => {
    remembered.intendedLike.write(id);
    const { asked, serverData } = show({
      'POST /api/like': [refused(409, 'conflict')],
      [`GET /api/members/${id}`]: [profile('match')],
    });
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => noteMatch(serverData, id));

    await screen.findByText('It’s a match with Mira!');
  });
});

describe('What a visitor wanted to open', () => {
  const gifts = `/members/${id}/chat?gift`;

  it('is opened once they are a member and have completed their profile, once', async () => {
    remembered.intendedPlace.write(gifts);
    const { unmount, location: early } = show({}, '/complete-signup');
    expect([early().pathname, remembered.intendedPlace.read()]).toEqual(['/complete-signup', gifts]);
    unmount();
    const { location } = show({}, '/signup-matches');

    expect(`${location().pathname}${location().search}`).toBe(gifts);
    expect(remembered.intendedPlace.read()).toBeNull();
  });

  it('is no page of another site', () => {
    remembered.intendedPlace.write('//elsewhere.test/members');
    const { location } = show({});

    expect([location().pathname, remembered.intendedPlace.read()]).toEqual(['/members', null]);
  });
});

describe('An address with ?t=', () => {
  it('introduces a profile after that time, and is cleaned at once', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { asked, location } = show(
      {
        'POST /api/auto-like': [
          { status: 200, body: { id, mainImage: null, profile: aMember({ likeState: 'received', likeNew: true }) } },
        ],
      },
      '/members?sort=newest&t=5',
    );
    await waitFor(() => expect(location().search).toBe('?sort=newest'));
    expect(asked).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await screen.findByRole('dialog', { name: 'Mira likes you' });
    jest.useRealTimers();

    expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe(`/members/${id}`);
  });

  it('reloads likes and badge half a second after the introduction', async () => {
    jest.useFakeTimers();
    const introduction = { id, mainImage: null, profile: aMember({ likeState: 'received', likeNew: true }) };
    const { asked, serverData } = show(
      { 'POST /api/auto-like': [{ status: 200, body: introduction }] },
      '/members?t=5',
    );
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    const refetched = jest.spyOn(serverData, 'invalidateQueries');
    const reloads = () => refetched.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
    await act(() => jest.advanceTimersByTimeAsync(499));
    const before = reloads();
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();

    expect(asked.map(({ address }) => address)).toContain('/api/auto-like');
    expect([before, reloads()]).toEqual([[], [listLikes.path, readUser.path]]);
  });
});
