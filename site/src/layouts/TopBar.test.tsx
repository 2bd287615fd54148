import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { UserView } from '@manyhearts/contract/user';
import { aBoot, robin } from '../../test/a-boot.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { TopBar } from './TopBar.tsx';

const withRobin = (wishes: Partial<UserView> = {}, path = '/profile') =>
  aBoot({ path, member: { profile: { ...robin.profile, name: 'Robin' }, ...wishes } });
const always = () => true;
const entries = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);

describe('The top bar of a visitor', () => {
  it('has the brand, the language and the way in', () => {
    renderScreen(<TopBar />);

    expect(screen.getByRole('link', { name: 'Rosewood, home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Language: EN' }).textContent).toBe('EN');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it('offers no language where there is but one', () => {
    renderScreen(<TopBar />, aBoot({ settings: { languages: ['en'] } }));

    expect(screen.queryByRole('link', { name: /Language/ })).toBeNull();
  });

  it('writes the brand’s wordmark, or shows its picture', () => {
    const { unmount } = renderScreen(
      <TopBar />,
      aBoot({ art: { motif: 'petals', glyph: 'M0 0Z', wordmark: 'rose·wood', logo: null, picture: null } }),
    );
    expect(screen.getByText('rose·wood')).toBeDefined();
    unmount();
    renderScreen(
      <TopBar />,
      aBoot({
        art: { motif: 'petals', glyph: 'M0 0Z', wordmark: null, logo: 'a.webp', picture: null },
        settings: { cdnPrefix: 'https://pictures.example' },
      }),
    );

    expect(screen.getByAltText('Rosewood').getAttribute('src')).toBe('https://pictures.example/media/a.webp');
  });
});

describe('The top bar of a member', () => {
  it('has only entries whose pages are there', () => {
    renderScreen(<TopBar hasPage={(path) => path !== '/likes' && path !== '/premium'} />, withRobin());

    expect(entries()).toEqual(['Rosewood, home', 'Search', 'Messages', 'Language: EN']);
  });

  it('leads home among the members, and has every way on', () => {
    renderScreen(<TopBar hasPage={always} />, withRobin());

    expect(screen.getByRole('link', { name: 'Rosewood, home' }).getAttribute('href')).toBe('/members');
    expect(entries()).toEqual(['Rosewood, home', 'Search', 'Messages', 'Likes', 'Get Premium', 'Language: EN']);
    expect(screen.getByRole('button', { name: 'Account: Robin' }).textContent).toBe('Robin');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it.each<[string, Partial<UserView>, string, string, string]>([
    ['one of each', { unreadMessages: 1, newLikes: 1 }, 'Messages 1 unread message', '1', 'Likes 1 new like'],
    [
      'as many as a badge holds',
      { unreadMessages: 99, newLikes: 2 },
      'Messages 99 unread messages',
      '99',
      'Likes 2 new likes',
    ],
    [
      'more than that',
      { unreadMessages: 100, newLikes: 5 },
      'Messages 100 unread messages',
      '99+',
      'Likes 5 new likes',
    ],
  ])('counts what is new: %s', (_what, wishes, messages, badge, likes) => {
    renderScreen(<TopBar hasPage={always} />, withRobin(wishes));

    expect(within(screen.getByRole('link', { name: messages })).getByText(badge)).toBeDefined();
    expect(screen.getByRole('link', { name: likes })).toBeDefined();
  });

  it.each<[number, string, string | null]>([
    [250, 'Credits', null],
    [11, 'Credits', null],
    [10, 'Credits 10 credits left', '10'],
    [1, 'Credits 1 credit left', '1'],
    [0, 'Credits 0 credits left', '0'],
  ])('shows a premium member with %i credits "%s"', (credits, name, badge) => {
    renderScreen(<TopBar hasPage={always} />, withRobin({ paidUser: true, credits }));
    const link = screen.getByRole('link', { name });

    expect(link.getAttribute('href')).toBe('/credits');
    expect(link.querySelector('b')?.textContent ?? null).toBe(badge);
    expect(screen.queryByRole('link', { name: 'Get Premium' })).toBeNull();
  });

  it.each([
    ['/chats', 'Messages', 'page'],
    ['/chats/9', 'Messages', 'true'],
    ['/members/9', 'Search', 'true'],
    ['/premium', 'Get Premium', 'page'],
  ])('marks where one is (%s)', (path, name, current) => {
    renderScreen(<TopBar hasPage={always} />, withRobin({}, path));

    expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe(current);
    expect(
      screen
        .getByRole('navigation')
        .querySelectorAll('nav > div a[aria-current]:not([lang]), [aria-haspopup][aria-current]'),
    ).toHaveLength(1);
  });

  it.each([
    ['/members/9', '/members'],
    ['/likes/matches', '/likes'],
    ['/credits', '/members'],
    ['/credits/9/ideal', '/credits'],
  ])('leads back from %s, for the installed app', (path, parent) => {
    renderScreen(<TopBar hasPage={always} />, withRobin({}, path));

    expect(screen.getByLabelText('Back').getAttribute('href')).toBe(parent);
  });

  it('leads back nowhere from a page that the bar itself leads to', () => {
    renderScreen(<TopBar hasPage={always} />, withRobin({}, '/likes'));

    expect(screen.queryByLabelText('Back')).toBeNull();
  });
});

describe('The languages of the top bar', () => {
  it('are the brand’s, each in its own name, by a link that works without script', () => {
    const { container } = renderScreen(
      <TopBar />,
      aBoot({ language: 'nl', settings: { languages: ['en', 'nl', 'pl'] } }),
    );
    const opener = screen.getByRole('link', { name: 'Taal: NL' });
    const list = container.querySelector<HTMLElement>(`#${opener.getAttribute('aria-controls')}`);
    const choices = [...(list?.querySelectorAll('a') ?? [])];

    expect([opener.getAttribute('href'), list?.getAttribute('popover')]).toEqual(['/lang-config', 'auto']);
    expect(
      choices.map(({ textContent, lang, dataset, href }) => [
        textContent,
        lang,
        dataset.act,
        dataset.value,
        new URL(href).pathname,
      ]),
    ).toEqual([
      ['English', 'en', 'language', 'en', '/lang-config'],
      ['Nederlands', 'nl', 'language', 'nl', '/lang-config'],
      ['Polski', 'pl', 'language', 'pl', '/lang-config'],
    ]);
    expect(choices.filter((choice) => choice.getAttribute('aria-current')).map(({ lang }) => lang)).toEqual(['nl']);
  });

  it('are not in the way of somebody who completes a profile', () => {
    renderScreen(<TopBar hasPage={always} />, withRobin({}, '/complete-signup'));

    expect(screen.queryByRole('link', { name: /Language/ })).toBeNull();
  });
});
