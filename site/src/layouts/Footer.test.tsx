import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { languages } from '@manyhearts/contract/languages';
import { aBoot } from '../../test/a-boot.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { Footer } from './Footer.tsx';

describe('The footer', () => {
  it('leads to every page that the specification names and a route answers, in its order', () => {
    renderScreen(<Footer />);
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));

    expect(addresses).toEqual([
      '/pages/terms',
      '/pages/privacy',
      '/pages/cookies',
      '/pages/ban',
      '/pricing',
      '/complaints',
      '/pages/return-policy',
      '/pages/faq',
      '/pages/service',
    ]);
  });

  it('leads to the operator’s own pages after those, by their titles as words', () => {
    renderScreen(<Footer />, aBoot({ ownPages: [{ slug: 'about-us', title: 'About <b>us</b>' }] }));
    const last = screen.getAllByRole('link').at(-1);

    expect([last?.textContent, last?.getAttribute('href')]).toEqual(['About <b>us</b>', '/pages/about-us']);
  });

  it('says who answers for the site', () => {
    renderScreen(<Footer />);

    expect(screen.getByText('Rosewood is run by Thorn B.V., Street 1, 1000 Town, Netherlands.')).toBeDefined();
    expect(screen.getByText(/12345678/)).toBeDefined();
    expect(screen.getByText(/NL1/)).toBeDefined();
  });

  it('leaves out what a company does not have', () => {
    const { container } = renderScreen(<Footer />, aBoot({ company: { kvk: '', vatNumbers: {} } }));

    expect(screen.queryByText(/Company number|VAT number/)).toBeNull();
    expect([...container.querySelectorAll('p')].filter(({ textContent }) => !textContent?.trim())).toEqual([]);
  });

  it.each(languages)('has the notice for visitors from the United States only in English (%s)', (language) => {
    renderScreen(<Footer />, aBoot({ language }));

    expect(screen.queryByText(/criminal background checks/) !== null).toBe(language === 'en');
  });

  it.each([
    [
      { settings: { supportPhone: '212-555 0123' }, company: { country: 'US' as const } },
      'tel:2125550123',
      'Phone: (212) 555-0123',
    ],
    [{ settings: { supportPhone: '' }, company: { supportPhone: '+31 20-123' } }, 'tel:+3120123', 'Phone: +31 20-123'],
    [
      { settings: { supportPhone: '+44 20 1' }, company: { supportPhone: '+31 20-123' } },
      'tel:+44201',
      'Phone: +44 20 1',
    ],
  ])('writes a phone number as its country does', (wish, address, words) => {
    renderScreen(<Footer />, aBoot(wish));

    expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(address);
  });

  it('has no phone where there is none', () => {
    renderScreen(<Footer />);

    expect(screen.queryByText(/Phone/)).toBeNull();
  });
});
