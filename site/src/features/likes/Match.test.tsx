import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import { aBoot } from '../../../test/a-boot.ts';
import { aMember } from '../../../test/a-member.ts';
import { answersAt, refused, type Given } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { routed } from '../../../test/routed.tsx';
import { Match } from './Match.tsx';

const id = '01M00000000000000000000000';
const found = (more: Partial<MemberProfileView> = {}): Given => ({
  status: 200,
  body: { profile: aMember({ likeState: 'match', ...more }), met: null },
});

function show(given: Record<string, (Given | 'never')[]>, chat: string | undefined = `/members/${id}/chat`) {
  const asked = answersAt({
    'GET /api/regions': [{ status: 200, body: { regions: [] } }],
    'GET /api/interests': [{ status: 200, body: { interests: [{ id: 'wine', name: 'Wine' }] } }],
    ...given,
  });
  const way = routed(`/likes/m/${id}`, <Match id={id} chat={chat} />);
  return { asked, ...renderScreen(way.element, aBoot({ member: {} })) };
}

describe('A match', () => {
  it('says what to do next: to write, about what both like', async () => {
    show({ [`GET /api/members/${id}`]: [found({ sharedInterests: ['wine'] })] });
    await screen.findByRole('heading', { level: 1, name: 'It’s a match!' });
    await screen.findByText('Wine');

    expect(screen.getByRole('link', { name: 'Write to Mira' }).getAttribute('href')).toBe(`/members/${id}/chat`);
    expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe(`/members/${id}`);
  });

  it('that is new is seen by opening its page', async () => {
    const { asked } = show({
      [`GET /api/members/${id}`]: [found({ likeNew: true })],
      'POST /api/like/seen': [{ status: 204 }],
    });

    await waitFor(() => expect(asked.map(({ address }) => address)).toContain('/api/like/seen'));
  });

  it('is over once the member takes their like back', async () => {
    const { user } = show({
      [`GET /api/members/${id}`]: [found()],
      'DELETE /api/like': [{ status: 200, body: { state: 'received' } }],
    });
    await user.click(await screen.findByRole('button', { name: 'Take back my like' }));

    await screen.findByRole('heading', { name: 'This match isn’t available' });
  });

  it.each<[string, Given]>([
    ['only one likes the other', found({ likeState: 'liked' })],
    ['the profile is gone', refused(404, 'not_found')],
  ])('is none where %s', async (_, given) => {
    show({ [`GET /api/members/${id}`]: [given] });
    await screen.findByRole('heading', { name: 'This match isn’t available' });

    expect(screen.getByRole('link', { name: 'See all likes' }).getAttribute('href')).toBe('/likes');
  });
});
