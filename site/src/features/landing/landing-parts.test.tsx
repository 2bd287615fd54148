import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { nicheNames, type NicheNumber } from '@manyhearts/contract/niches';
import { nicheOf } from '@manyhearts/niches';
import { themes } from '@manyhearts/themes';
import { readBand } from '@manyhearts/themes/composition';
import { aBoot } from '../../../test/a-boot.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { Costs } from './Costs.tsx';
import { Faq } from './Faq.tsx';
import { LandingPage } from './LandingPage.tsx';
import { MembersWall } from './MembersWall.tsx';
import { SignupStarter } from './SignupStarter.tsx';

const niches = Object.keys(nicheNames).map(Number) as NicheNumber[];
const ann = { name: 'Ann', age: 34, region: 'Utrecht', portrait: null, isFictional: false };

describe('The wall of members', () => {
  it('shows those who agreed, each once', () => {
    renderScreen(
      <MembersWall />,
      aBoot({ wall: { state: 'open', members: [ann, { ...ann, portrait: null, name: 'Bea', isFictional: true }] } }),
    );
    const cards = screen.getAllByRole('article');

    expect(cards.map((card) => within(card).queryByText('Fictional profile') !== null)).toEqual([false, true]);
    expect(screen.getByText('They’ve agreed to be shown here. Everyone else is visible to members.')).toBeDefined();
  });

  it.each([
    [{ state: 'closed' as const }, 'Profiles here are for members.'],
    [{ state: 'open' as const, members: [] }, 'Right now, profiles here are for members'],
  ])('says why nobody is there: %j', (wall, words) => {
    renderScreen(<MembersWall />, aBoot({ wall }));

    expect(screen.getByText(new RegExp(words))).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('The start of signup', () => {
  it.each(niches)('asks in niche %s for what that niche knows', (niche) => {
    const { container } = renderScreen(<SignupStarter />, aBoot({ settings: { niche } }));
    const { seekingMatrix } = nicheOf(niche);
    const values = (name: string) =>
      [...container.querySelectorAll(`select[name=${name}] option`)].map((option) => option.getAttribute('value'));

    const asked = values('gender').filter((gender) => gender !== '');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((gender) => seekingMatrix[gender as 'male' | 'female'].length > 0)).toBe(true);
    const sought = new Set([...seekingMatrix.male, ...seekingMatrix.female]);
    expect(new Set(values('seeking'))).toEqual(new Set([...(sought.size > 1 ? [''] : []), ...sought]));
    // Nothing is preset.
    expect([...container.querySelectorAll('select')].every(({ options, value }) => value === options[0]?.value)).toBe(
      true,
    );
    expect(container.querySelector('form')?.getAttribute('action')).toBe('/signup');
  });

  it.each([
    ['none' as const, 'Sign-up is closed'],
    ['with_trafficsource' as const, 'By invitation'],
  ])('says why it is closed, and not that joining is free: %s', (signups, title) => {
    const { container } = renderScreen(
      <SignupStarter note="Free to join." />,
      aBoot({ canSignUp: false, settings: { signups } }),
    );

    expect([screen.getByText(title).tagName, screen.queryByText('Free to join.')]).toEqual(['STRONG', null]);
    expect(container.querySelector('form')).toBeNull();
  });

  it('is open to whoever came from a traffic source, where only they may', () => {
    const { container } = renderScreen(
      <SignupStarter />,
      aBoot({ canSignUp: true, settings: { signups: 'with_trafficsource' } }),
    );

    expect(container.querySelector('form')).not.toBeNull();
  });
});

describe('What it costs', () => {
  it('is told in the money of the visitor’s country', () => {
    renderScreen(<Costs />, aBoot({ settings: { freeMessages: 2, refundDays: 14 } }));

    expect(screen.getByText('€0.60').parentElement?.textContent).toBe(
      'One message from€0.60Netherlands · 6 credits a message',
    );
    expect(screen.getByText('2 free messages to start with.')).toBeDefined();
    expect(
      screen.getByText('Changed your mind? You have 14 days from the purchase to ask for a refund of unused credits.'),
    ).toBeDefined();
  });

  it('promises nothing that the brand does not give', () => {
    renderScreen(<Costs />, aBoot({ settings: { minimumMessageCosts: {} } }));

    expect(screen.getByText('Credits for one message: 6.')).toBeDefined();
    expect(screen.queryByText(/first .*free|refunded/)).toBeNull();
  });
});

describe('Questions and answers', () => {
  it('open without any script', () => {
    const { container } = renderScreen(<Faq />);

    expect(container.querySelectorAll('details > summary')).toHaveLength(5);
    expect(container.textContent).toContain('Is Rosewood free?');
    expect(container.textContent).not.toMatch(/\{\{|faq\./);
  });
});

describe('The first page', () => {
  it.each(Object.values(themes))('has every part once, in the order of $name', ({ composition, art }) => {
    const { container } = renderScreen(
      <LandingPage />,
      aBoot({ composition, art: { ...aBoot().brand.art, motif: art.motif }, wall: { state: 'open', members: [ann] } }),
    );
    const parts = [...container.querySelectorAll('section[aria-labelledby]')].map((section) =>
      section.getAttribute('aria-labelledby'),
    );

    expect(parts).toEqual([...composition.bands.map((band) => readBand(band).part), 'last']);
    for (const part of parts) expect(container.querySelectorAll(`h2#${part}`)).toHaveLength(1);
    expect(container.querySelectorAll('form[action="/signup"] select')).toHaveLength(2);
  });

  it('has one first heading, and tells of fictional profiles where there are some', () => {
    const { unmount } = renderScreen(<LandingPage />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByText('About fictional profiles')).toBeNull();
    unmount();
    renderScreen(
      <LandingPage />,
      aBoot({ settings: { fictionalWarning: { singular: 'One.', plural: 'Some are made up.' } } }),
    );

    expect(screen.getByText('Some are made up.')).toBeDefined();
  });
});
