import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import { remembered } from '#site/boot/remembered.ts';
import { aBoot, type BootWishes } from '../../../test/a-boot.ts';
import { aMember, aPhoto } from '../../../test/a-member.ts';
import { answersAt } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { routed } from '../../../test/routed.tsx';
import { MemberPage } from './MemberPage.tsx';

const mira = '01M00000000000000000000000';
const robin = { member: { credits: 2 } };
const ways = { premium: undefined, credits: undefined, search: '/members', chat: undefined };

/** Mira's profile, once it is there. */
async function show(more: Partial<MemberProfileView>, boot: BootWishes, search = '') {
  answersAt({
    'GET /api/regions': [{ status: 200, body: { regions: [] } }],
    'GET /api/interests': [{ status: 200, body: { interests: [] } }],
    [`GET /api/members/${mira}`]: [{ status: 200, body: { profile: aMember(more), met: null } }],
  });
  const way = routed(
    `/members/${mira}${search}`,
    <Routes>
      <Route path="/members/:id" element={<MemberPage ways={ways} />} />
    </Routes>,
  );
  const shown = renderScreen(way.element, aBoot(boot));
  await screen.findByRole('heading', { level: 1, name: 'Mira, 41' });
  return { ...way, ...shown };
}
const photos = [aPhoto('A', { main: true }), aPhoto('B', { locked: true })];

it('A gift that a visitor wanted to send, and a photo that they wanted to see, are kept in mind', async () => {
  const mainImage = { ...photos[0]!, blurred: false };
  const { user } = await show({ mainImage }, { settings: { visibleProfileFields: ['photos'] } });
  const stay = (event: Event) => event.preventDefault();
  addEventListener('click', stay);
  await user.click(screen.getByRole('link', { name: 'Send a gift' }));
  const place = remembered.intendedPlace.read();
  await user.click(screen.getByRole('link', { name: 'See all photos of Mira' }));
  removeEventListener('click', stay);

  expect([place, remembered.intendedPlace.read()]).toEqual([
    `/members/${mira}/chat?gift`,
    `/members/${mira}?photo=more`,
  ]);
});

it('A visitor who can’t sign up is led through log-in to the gifts', async () => {
  await show({}, { canSignUp: false });

  expect(screen.getByRole('link', { name: 'Send a gift' }).getAttribute('href')).toBe(
    `/login?back=${encodeURIComponent(`/members/${mira}/chat?gift`)}`,
  );
});

it('Where the brand has no gifts, none is offered', async () => {
  await show({}, { settings: { giftCredits: 0 } });

  expect(screen.queryByRole('link', { name: 'Send a gift' })).toBeNull();
});

it('A profile opens at the further photos, asks for the price of the first, and cleans the address', async () => {
  const { location } = await show({ photos }, robin, '?photo=more');
  await screen.findByRole('dialog', { name: 'Unlock this photo?' });

  expect(screen.getByRole('button', { name: 'Photo 2 of 2' }).getAttribute('aria-current')).toBe('true');
  await waitFor(() => expect(location().search).toBe(''));
});

it('A profile says so if there are no further photos', async () => {
  await show({ photos: [aPhoto('A', { main: true })] }, robin, '?photo=more');

  await screen.findByText('Mira has no further photos.');
});
