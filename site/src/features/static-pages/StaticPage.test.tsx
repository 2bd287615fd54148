import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { PageTextView } from '@manyhearts/contract/pages';
import { languages } from '@manyhearts/contract/languages';
import { aBoot } from '../../../test/a-boot.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { StaticPage } from './StaticPage.tsx';

const day = (words: string) => ({ instant: '2027-03-01T00:00:00.000Z', words });
const page: PageTextView = {
  slug: 'terms',
  title: 'Terms',
  html: '<p>Words.</p>\n<h2 id="s-one">One</h2>\n',
  lead: 'Words.',
  version: 'abc',
  language: 'en',
  sections: [],
  state: 'in-force',
  since: day('1 December 2023'),
  until: null,
  onlyIn: null,
  next: null,
  earlier: [],
};
const show = (wishes: Partial<PageTextView> = {}, boot = {}) =>
  renderScreen(<StaticPage />, aBoot({ pageText: { ...page, ...wishes }, ...boot }));

describe('A page of text', () => {
  it('has its title once and its words', () => {
    const { container } = show();

    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Terms']);
    expect(container.textContent).toContain('Words.');
  });

  it('shows a title as words, whatever signs it has', () => {
    const { container } = show({ title: '</h1><script>alert(1)</script>' });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('</h1><script>alert(1)</script>');
    expect(container.querySelector('script')).toBeNull();
  });

  it.each([
    ['terms', 'In force since 1 December 2023.'],
    ['privacy', 'In force since 1 December 2023.'],
    ['faq', 'Last changed on 1 December 2023.'],
    ['service', 'Last changed on 1 December 2023.'],
    ['about-us', 'Last changed on 1 December 2023.'],
  ])('says of %s: %s', (slug, words) => {
    show({ slug });

    expect(screen.getByText(words).getAttribute('dateTime')).toBe('2027-03-01T00:00:00.000Z');
  });

  it('says nothing more where there is nothing more to say', () => {
    show();

    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByText('Earlier versions')).toBeNull();
  });

  it('in another language says so in the visitor’s own, and is marked as what it is', () => {
    const { container } = show({ title: 'Voorwaarden', language: 'nl', onlyIn: 'Dutch' });

    expect(screen.getByRole('note').textContent).toBe('This text is available in Dutch.');
    expect(screen.getByRole('heading', { level: 1 }).lang).toBe('nl');
    expect(container.querySelector('div[lang="nl"]')?.textContent).toContain('Words.');
    expect(screen.getByRole('note').closest('[lang]:not(html)')).toBeNull();
  });

  it('announces what will follow, with a link to read it', () => {
    show({ next: { version: '01K9', from: day('1 March 2027') } });
    const note = screen.getByRole('note');

    expect(note.textContent).toContain('A new version applies from 1 March 2027.');
    expect(within(note).getByRole('link', { name: 'Read the new version' }).getAttribute('href')).toBe(
      '/pages/terms?version=01K9',
    );
  });

  it.each([
    ['announced', { since: day('1 March 2027') }, 'This version is announced. It applies from 1 March 2027.'],
    [
      'earlier',
      { since: day('1 May 2024'), until: day('1 March 2027') },
      'This is an earlier version. It applied from 1 May 2024 until 1 March 2027.',
    ],
  ] as const)('that is %s says so and leads to the one that applies', (state, dates, words) => {
    show({ state, ...dates, next: { version: 'B', from: day('x') } });
    const note = screen.getByRole('note');

    expect(note.textContent).toContain(words);
    expect(within(note).getByRole('link', { name: 'Read the version that applies now' }).getAttribute('href')).toBe(
      '/pages/terms',
    );
    expect(screen.queryByText(/In force since/)).toBeNull();
  });

  it('lists what applied before, but not what is being read', () => {
    const period = (version: string, from: string, until: string) => ({ version, from: day(from), until: day(until) });
    show({
      version: 'B',
      state: 'earlier',
      until: day('u'),
      earlier: [period('B', '1 May', '1 June'), period('A', '1 April', '1 May')],
    });
    const list = within(screen.getByRole('region', { name: 'Earlier versions' }));

    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['From 1 April until 1 May', '/pages/terms?version=A'],
    ]);
  });

  it('that is long has its headings at hand', () => {
    const sections = ['one', 'two', 'three', 'four'].map((title) => ({ id: `s-${title}`, title }));
    show({ sections });
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));

    expect(contents.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual(
      sections.map(({ id }) => `#${id}`),
    );
  });

  it('that is not there is the brand’s 404', () => {
    renderScreen(<StaticPage />, aBoot({ pageText: null }));

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
  });

  it.each(languages)('speaks %s around the text', (language) => {
    const { container } = show(
      {
        language,
        onlyIn: 'X',
        next: { version: 'B', from: day('D') },
        earlier: [{ version: 'A', from: day('F'), until: day('U') }],
      },
      { language },
    );

    expect(container.textContent).not.toMatch(/\{\{|\}\}|pages[.:]/);
    for (const word of ['X', 'D', 'F', 'U']) expect(container.textContent).toContain(word);
  });
});
