import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { remembered } from '#site/boot/remembered.ts';
import { aBoot } from '../../../test/a-boot.ts';
import { refused } from '../../../test/answers.ts';
import { aCard } from '../../../test/members.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { routed } from '../../../test/routed.tsx';
import { served } from '../../../test/served.ts';
import { MatchFinderPage } from './MatchFinderPage.tsx';

const interests = { status: 200, body: { interests: [{ id: 'wine', name: 'Wine' }] } };
const regions = { status: 200, body: { regions: [] } };
const all = { evening: 'home', pace: 'slow', hopes: 'open', near: 'region' };
const reasons = [
  ...[
    { kind: 'interests', params: { count: 3, first: 'wine' } },
    { kind: 'evening', params: { answer: 'home' } },
    { kind: 'pace', params: { answer: 'slow' } },
    { kind: 'hopes', params: { answer: 'open' } },
  ],
  ...[
    { kind: 'near', params: { band: '25' } },
    { kind: 'age', params: { years: 1 } },
    { kind: 'same_town', params: {} },
    { kind: 'online', params: {} },
    { kind: 'of_tomorrow', params: {} },
  ],
];
const matches = {
  status: 200,
  body: {
    widened: null,
    matches: [
      { profile: aCard('Mira'), score: 9, reasons },
      {
        profile: aCard('Noor'),
        score: 5,
        reasons: [
          { kind: 'age', params: { years: 0 } },
          { kind: 'near', params: { band: 'farther' } },
          { kind: 'interests', params: { count: 1, first: 'wine' } },
        ],
      },
    ],
  },
};

function open(given: Parameters<typeof served>[0], at = '/match-finder') {
  const asked = served({ 'GET /api/regions': regions, 'GET /api/interests': interests, ...given });
  const way = routed(at, <MatchFinderPage />);
  return { ...renderScreen(way.element, aBoot({ isLoggedIn: true })), ...way, asked };
}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });

describe('The match finder', () => {
  it('asks four questions, one a screen, and lists who fits and why', async () => {
    const { user, asked } = open({ 'GET /api/match-finder': matches });
    for (const [title, choice] of [
      ['What’s your idea of a good evening?', 'A quiet evening in'],
      ['How fast should it go?', 'Slowly: write for a while first'],
      ['What are you hoping for?', 'Let’s see what happens'],
      ['How close should they be?', 'In my region'],
    ] as const) {
      await heading(title);
      expect(next().disabled).toBe(true);
      await user.click(screen.getByRole('radio', { name: choice }));
    }
    await screen.findByText('2 matches');

    expect(asked.map(({ address }) => address)).toContain(
      '/api/match-finder?evening=home&pace=slow&hopes=open&near=region',
    );
    expect(document.activeElement).toBe(await heading('Who suits you'));
    await screen.findByText('3 interests in common, such as Wine');
    const said = (name: string) =>
      [...screen.getByRole('list', { name: `Why ${name} suits you` }).children].map(({ textContent }) => textContent);
    expect(said('Mira')).toEqual([
      '3 interests in common, such as Wine',
      'You both like a quiet evening in',
      'You both take your time',
      'You’re both happy to see what happens',
      'Within 25\u00a0km of you',
      '1 year apart',
      'From your town',
      'Online now',
    ]);
    expect(said('Noor')).toEqual(['The same age as you', 'Farther away', 'One interest in common: Wine']);
  });

  it('remembers the answers on this device, and can be answered again', async () => {
    remembered.matchFinder.write(JSON.stringify(all));
    const { user, location } = open({ 'GET /api/match-finder': matches });
    await screen.findByText('2 matches');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await heading('What’s your idea of a good evening?');
    expect([
      location().hash,
      screen.getByRole<HTMLInputElement>('radio', { name: 'A quiet evening in' }).checked,
    ]).toEqual(['#evening', true]);
    await user.click(screen.getByRole('radio', { name: 'Going out' }));

    expect(remembered.matchFinder.read()).toBe(JSON.stringify({ ...all, evening: 'out' }));
  });

  it('goes back from question to question, by its own button and the browser’s', async () => {
    remembered.matchFinder.write(JSON.stringify({ evening: 'out' }));
    const { user, go } = open({}, '/match-finder#near');
    await heading('How fast should it go?');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('What’s your idea of a good evening?');
    await go(-1);

    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'How fast should it go?' })),
    );
  });

  it.each([
    ['region', /in your whole region/],
    ['anywhere', /looked everywhere/],
  ])('says that it looked farther (%s), and never ends with those alone', async (widened, words) => {
    remembered.matchFinder.write(JSON.stringify(all));
    open({ 'GET /api/match-finder': { status: 200, body: { ...matches.body, widened } } });

    await screen.findByText(words);
    expect(screen.getByRole('link', { name: 'Search all members' }).getAttribute('href')).toBe('/members');
  });

  it('says when nobody fits, and where to look', async () => {
    remembered.matchFinder.write(JSON.stringify(all));
    open({ 'GET /api/match-finder': { status: 200, body: { matches: [], widened: null } } });
    await screen.findByText('No matches yet');

    expect(screen.getByRole('link', { name: 'Search all members' }).getAttribute('href')).toBe('/members');
  });

  it('says what failed, and asks again', async () => {
    remembered.matchFinder.write(JSON.stringify(all));
    const { user } = open({ 'GET /api/match-finder': [refused(500, 'unexpected'), matches] });
    await screen.findByText('We couldn’t load your matches.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await screen.findByText('2 matches');
  });
});
