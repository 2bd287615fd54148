import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { MemberCardView } from '@manyhearts/contract/members';
import { readUser } from '@manyhearts/contract/user';
import { aBoot } from '../../../test/a-boot.ts';
import { answersAt, refused, type Given } from '../../../test/answers.ts';
import { aCard } from '../../../test/members.ts';
import { newServerData, renderScreen } from '../../../test/render-screen.tsx';
import { routed } from '../../../test/routed.tsx';
import { madeMatch } from '#site/store/match-news.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Likes } from './Likes.tsx';

const [anna, bea] = [aCard('Anna'), aCard('Bea')];
const regions = { 'GET /api/regions': [{ status: 200, body: { regions: [] } }] };
const list = (profiles: MemberCardView[], likedBy: MemberCardView[], nextCursor: string | null = null): Given => ({
  status: 200,
  body: { profiles, likedBy, nextCursor },
});

function show(given: Record<string, (Given | 'never')[]>, type: 'received' | 'match' | 'liked' = 'received') {
  const asked = answersAt({ ...regions, ...given });
  const way = routed(
    `/likes/${type}`,
    <Likes type={type} chatWith={(id) => `/members/${id}/chat`} swipe="/swipe-game" />,
  );
  const serverData = newServerData();
  return { asked, serverData, ...renderScreen(way.element, aBoot({ member: {} }), serverData) };
}
const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('strong')?.textContent);

describe('Likes', () => {
  it('show who likes the member, new ones marked, each with a way to like back', async () => {
    show({
      'GET /api/likes?type=received': [
        list(
          [],
          [
            { ...anna, likeState: 'received', likeNew: true },
            { ...bea, likeState: 'received' },
          ],
        ),
      ],
    });
    await screen.findByText(`${anna.name}, ${anna.age}`);

    expect(document.activeElement).toBe(document.body);
    expect(screen.getAllByText('New')).toHaveLength(1);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      `Like back: ${anna.name}`,
      `Like back: ${bea.name}`,
    ]);
    expect(screen.getByRole('link', { name: 'They like you' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Matches' }).getAttribute('href')).toBe('/likes/match');
  });

  it('have a match celebrated although its card leaves the list', async () => {
    const { user, serverData } = show({
      'GET /api/likes?type=received': [list([], [{ ...anna, likeState: 'received' }]), list([], [])],
      'POST /api/like': [{ status: 200, body: { state: 'match' } }],
    });
    await user.click(await screen.findByRole('button', { name: `Like back: ${anna.name}` }));
    await waitFor(() => expect(names()).toEqual([]));

    expect(madeMatch(serverData)).toMatchObject({ id: anna.id, name: anna.name });
  });

  it('are asked for again with the poll of the member, as where live events do not arrive', async () => {
    const { serverData } = show({
      'GET /api/likes?type=received': [
        list([], [{ ...anna, likeState: 'received' }]),
        list([], [{ ...bea, likeState: 'received' }]),
      ],
    });
    await screen.findByText(`${anna.name}, ${anna.age}`);
    const { queryKey } = queryOf(readUser);
    const member = serverData.getQueryData(queryKey);
    await serverData.fetchQuery({ queryKey, queryFn: () => member, staleTime: 0 });

    expect(await screen.findByText(`${bea.name}, ${bea.age}`)).toBeDefined();
  });

  it('of a match lead to writing, once each', async () => {
    const match = { ...anna, likeState: 'match' as const };
    show({ 'GET /api/likes?type=match': [list([match], [match])] }, 'match');
    await screen.findByRole('link', { name: `Write to ${anna.name}` });

    expect(names()).toHaveLength(1);
  });

  it('come a page at a time', async () => {
    const { user } = show(
      {
        'GET /api/likes?type=liked': [list([{ ...anna, likeState: 'liked' }], [], '0-1-X')],
        'GET /api/likes?type=liked&cursor=0-1-X': [list([{ ...bea, likeState: 'liked' }], [])],
      },
      'liked',
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText(`${bea.name}, ${bea.age}`);

    expect(names()).toHaveLength(2);
  });

  it.each([
    ['received', 'No likes yet', 'Improve my profile', '/profile'],
    ['match', 'No matches yet', 'Play the swipe game', '/swipe-game'],
    ['liked', 'You haven’t liked anyone yet', 'Search members', '/members'],
  ] as const)('that are none (%s) say why and what to do', async (type, title, act, href) => {
    show({ [`GET /api/likes?type=${type}`]: [list([], [])] }, type);
    await screen.findByRole('heading', { name: title });

    expect(screen.getByRole('link', { name: act }).getAttribute('href')).toBe(href);
  });

  it('that did not come can be asked for again', async () => {
    const { user } = show({
      'GET /api/likes?type=received': [refused(500, 'unexpected'), list([], [{ ...anna, likeState: 'received' }])],
    });
    await screen.findByText('We couldn’t load your likes.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await screen.findByText(`${anna.name}, ${anna.age}`);
  });
});
