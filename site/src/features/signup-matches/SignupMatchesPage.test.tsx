import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { MemberCardView } from '@manyhearts/contract/members';
import { aBoot } from '../../../test/a-boot.ts';
import { answers, refused } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { SignupMatchesPage } from './SignupMatchesPage.tsx';

const mira = {
  id: '01M',
  name: 'Mira',
  age: 41,
  gender: 'female',
  city: 'Utrecht',
  region: 'NL-UT',
  country: 'NL',
  distanceBand: null,
  online: false,
  mainImage: {
    filename: '/portraits/m.webp',
    thumbFilename: '/portraits/m.webp',
    status: 'approved',
    placeholder: null,
    blurred: false,
  },
  origin: 'member',
  fictionalIcon: false,
  likeNew: false,
  likeState: null,
} as MemberCardView;
const found = (...profiles: MemberCardView[]) => ({ status: 200, body: { profiles } });
const regions = { status: 200, body: { regions: [{ country: 'NL', code: 'NL-UT', name: 'Utrecht (province)' }] } };
const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent);

describe('The first suggestions', () => {
  it('are people with a name, an age and a place, and a way on', async () => {
    const asked = answers(
      found(
        mira,
        { ...mira, id: '01N', name: 'Noor', city: '' },
        { ...mira, id: '01O', name: 'Olga', city: '', region: '', country: 'DE' },
      ),
      regions,
    );
    renderScreen(<SignupMatchesPage />);
    await screen.findByText('Utrecht (province)');

    expect(cards()).toEqual(['Mira, 41Utrecht', 'Noor, 41Utrecht (province)', 'Olga, 41Germany']);
    expect(screen.getAllByAltText('Photo of Mira')[0]?.getAttribute('src')).toBe('/portraits/m.webp');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/members/01M',
      '/members/01N',
      '/members/01O',
      '/members',
    ]);
    expect(asked.map(({ address }) => address)).toEqual(['/api/signup-matches', '/api/regions']);
  });

  it('label a fictional profile, and say above them what that is', async () => {
    answers(found(mira, { ...mira, id: '01F', origin: 'fictional', fictionalIcon: true }), regions);
    renderScreen(
      <SignupMatchesPage />,
      aBoot({ settings: { fictionalWarning: { singular: 'One is made up.', plural: 'Some are made up.' } } }),
    );
    await screen.findByText('Some are made up.');

    expect(cards()).toEqual(['Mira, 41Utrecht', 'Mira, 41UtrechtFictional profile']);
  });

  it('say nothing of fictional profiles where there are none', async () => {
    answers(found(mira), regions);
    renderScreen(
      <SignupMatchesPage />,
      aBoot({ settings: { fictionalWarning: { singular: 'One is made up.', plural: 'Some are made up.' } } }),
    );
    await screen.findByText('Mira, 41');

    expect(screen.queryByText('Some are made up.')).toBeNull();
  });

  it('say why there are none, and what helps', async () => {
    answers(found());
    renderScreen(<SignupMatchesPage />);
    await screen.findByText('No one fits just yet');

    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/complete-signup#personal',
      '/members',
    ]);
  });

  it('have their shape while they come, and can be asked for again', async () => {
    answers(refused(500, 'unexpected', { reference: 'abc-1' }), found(mira), regions);
    const { user } = renderScreen(<SignupMatchesPage />);
    expect(screen.getByRole('status').textContent).toBe('Loading');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await screen.findByText('Mira, 41');
  });
});
