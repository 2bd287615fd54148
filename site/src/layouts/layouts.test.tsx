import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { loadFirst } from '#site/boot/use-later.ts';
import { aBoot } from '../../test/a-boot.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ChatLayout } from './ChatLayout.tsx';
import { DefaultLayout, NotFoundLayout } from './DefaultLayout.tsx';
import { EmptyLayout } from './EmptyLayout.tsx';
import { ErrorLayout } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import { LanderLayout } from './LanderLayout.tsx';
import { loadBanners, loadVisitorParts } from './first-parts.ts';

const layouts: Record<string, ComponentType> = {
  default: DefaultLayout,
  chat: ChatLayout,
  lander: LanderLayout,
  empty: EmptyLayout,
  error: ErrorLayout,
  notFound: NotFoundLayout,
};
const asRobin = { paidUser: true, credits: 20, unreadMessages: 2, newLikes: 1 };

function show(layout: string, boot = aBoot(), path = '/'): HTMLElement {
  // The router scrolls at its start, which jsdom does not implement.
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [{ Component: layouts[layout] ?? null, children: [{ path, element: <h1>Page</h1> }] }],
      },
    ],
    { initialEntries: [path] },
  );
  return renderScreen(<RouterProvider router={router} />, boot).container;
}

const parts = (container: HTMLElement) => ({
  bar: container.querySelector('nav') !== null,
  logo: container.querySelector('header') !== null,
  footer: container.querySelector('footer') !== null,
  disclaimer: container.querySelector('aside') !== null,
  consent: container.querySelector('#consent') !== null,
  skip: container.querySelector('a[href="#content"]') !== null,
});
const nothing = { bar: false, logo: false, footer: false, disclaimer: false, consent: false, skip: false };

/** As a first view has them. */
beforeAll(() => Promise.all([loadFirst(loadBanners), loadFirst(loadVisitorParts)]).then(() => undefined));

describe('The layouts', () => {
  it.each([
    ['default', { bar: true, logo: true, footer: true, disclaimer: true, consent: true, skip: true }],
    ['chat', nothing],
    ['lander', { ...nothing, logo: true, footer: true, consent: true }],
    ['empty', nothing],
    ['error', { ...nothing, logo: true }],
    ['notFound', { ...nothing, bar: true, logo: true }],
  ])('%s has around its page just what belongs to it', (layout, expected) => {
    const container = show(layout);

    expect(screen.getByRole('main').textContent).toBe('Page');
    expect(parts(container)).toEqual(expected);
  });

  it.each([
    ['/chats', { ...nothing, bar: true, logo: true, skip: true }],
    ['/chats/01C00000000000000000000000', nothing],
    ['/members/01C00000000000000000000000/chat', nothing],
  ])('chat has the bars for the list of chats alone: %s', (path, expected) => {
    expect(parts(show('chat', aBoot({ member: asRobin }), path))).toEqual(expected);
  });

  it('chat covers the notice of a lost connection, and so has its own, which is not read out twice', () => {
    const notice = show('chat').querySelector('main')?.parentElement?.firstElementChild;

    expect(notice?.textContent).toBe('You’re offline');
    expect(
      screen.getAllByRole('status').filter(({ textContent }) => textContent?.startsWith('You’re offline')),
    ).toHaveLength(1);
    expect(notice?.getAttribute('aria-hidden')).toBe('true');
  });

  it('chat is as high as an open keyboard leaves the window', () => {
    const view = Object.assign(new EventTarget(), { scale: 1, height: innerHeight, offsetTop: 0 });
    Object.defineProperty(globalThis, 'visualViewport', { configurable: true, value: view });
    const screen = show('chat').querySelector('main')?.parentElement;
    const measured = () => [
      screen?.style.getPropertyValue('--view-height'),
      screen?.style.getPropertyValue('--view-top'),
      screen?.hasAttribute('data-keyboard'),
    ];
    expect(measured()).toEqual(['100dvh', '0px', false]);
    Object.assign(view, { height: innerHeight - 300, offsetTop: 40 });
    view.dispatchEvent(new Event('resize'));
    expect(measured()).toEqual([`${innerHeight - 300}px`, '40px', true]);
    // A bar of the browser is no keyboard.
    Object.assign(view, { height: innerHeight - 60, offsetTop: 0 });
    view.dispatchEvent(new Event('resize'));

    expect(measured()).toEqual(['100dvh', '0px', false]);
    Reflect.deleteProperty(globalThis, 'visualViewport');
  });

  it.each(
    ['default', 'chat', 'lander', 'empty', 'error'].flatMap((layout) =>
      ['NL', 'DE', 'FR', 'US', null].map((country) => [layout, country] as const),
    ),
  )('%s asks somebody from %s for their age where it should', (layout, country) => {
    const container = show(layout, aBoot({ country, settings: { entryPopupExcludedCountries: ['FR'] } }));
    const inChat = country === 'NL' || country === 'DE';
    const expected = { default: country !== 'FR', empty: country !== 'FR', chat: inChat, lander: false, error: false }[
      layout
    ];

    expect(container.querySelector('#entry-warning') !== null).toBe(expected);
  });

  it('keep the tabs of a member, and the log-in of a visitor, where there is no page', () => {
    show('notFound', aBoot({ member: asRobin }));
    expect(screen.getByRole('link', { name: /^Messages/ }).getAttribute('href')).toBe('/chats');
    cleanup();
    show('notFound');

    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it.each(Object.keys(layouts))('%s asks no member for their age', (layout) => {
    const container = show(layout, aBoot({ member: asRobin }));

    expect(container.querySelector('#entry-warning')).toBeNull();
  });

  it('put what is new before the title, and the one thing to see to above the page', () => {
    document.title = 'Rosewood';
    show('default', aBoot({ member: { ...asRobin, emailDisabled: 'bounce' } }));

    expect(document.title).toBe('(3) Rosewood');
    expect(
      screen
        .getByRole('region', { name: 'Our emails aren’t reaching you' })
        .compareDocumentPosition(screen.getByRole('main')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('lead a member home to the members, and a visitor to the first page', () => {
    for (const layout of ['default', 'lander', 'error']) {
      for (const [isLoggedIn, home] of [
        [false, '/'],
        [true, '/members'],
      ] as const) {
        const container = show(layout, aBoot(isLoggedIn ? { member: { credits: 1 } } : {}));
        expect([layout, container.querySelector('header a[aria-label]')?.getAttribute('href')]).toEqual([layout, home]);
      }
    }
  });
});
