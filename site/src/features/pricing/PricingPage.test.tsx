import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aBoot } from '../../../test/a-boot.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { PricingPage } from './PricingPage.tsx';

const offer = {
  id: 'b1',
  credits: 100,
  price: '12.00',
  currency: 'EUR' as const,
  messages: 16,
  perMessage: '0.72',
  isPopular: false,
};

describe('The page of prices', () => {
  it('shows the bundles of a country, with what a message costs', () => {
    renderScreen(<PricingPage />, aBoot({ bundles: { NL: [offer, { ...offer, id: 'b2', isPopular: true }] } }));
    const cards = screen.getAllByRole('article');

    expect(cards[0]?.textContent).toBe('100 credits€12.00enough for 16 messages€0.72 a message');
    expect(cards.map((card) => within(card).queryByText('Our tip') !== null)).toEqual([false, true]);
  });

  it('names no price of a message where the credits are too few for one', () => {
    renderScreen(<PricingPage />, aBoot({ bundles: { NL: [{ ...offer, messages: 0, perMessage: '12.00' }] } }));

    expect(screen.getByRole('article').textContent).toBe('100 credits€12.00');
  });

  it('says so where a country has none', () => {
    renderScreen(<PricingPage />, aBoot({ priceCountry: 'GB' }));

    expect(screen.getByText(/There are no prices for this country yet: United Kingdom/)).toBeDefined();
    expect(screen.queryByText(/include tax/)).toBeNull();
  });

  it('leads to the other countries, and marks the one it shows', () => {
    renderScreen(<PricingPage />, aBoot({ priceCountry: 'GB', bundles: { GB: [{ ...offer, currency: 'GBP' }] } }));
    const links = within(screen.getByRole('navigation', { name: 'Prices by country' })).getAllByRole('link');

    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/pricing?country=NL', null],
      ['/pricing?country=GB', 'true'],
    ]);
    expect(screen.getByText('£12.00')).toBeDefined();
  });

  it.each([
    ['a visitor', {}, ['/signup']],
    ['a visitor of a brand that is closed to them', { canSignUp: false }, []],
    ['a member', { isLoggedIn: true }, []],
  ])('offers joining to %s only if they can', (_who, viewer, offered) => {
    renderScreen(<PricingPage />, aBoot({ canSignUp: true, ...viewer }));
    const links = screen.queryAllByRole('link', { name: /Join/ });

    expect(links.map((link) => link.getAttribute('href'))).toEqual(offered);
  });

  it('has no choice of country where there is but one', () => {
    renderScreen(<PricingPage />, aBoot({ settings: { countries: [{ code: 'NL' }] } }));

    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('names refunds and free messages only where there are some', () => {
    const { unmount } = renderScreen(<PricingPage />);
    expect(screen.queryByText(/Refunds|Your first message/)).toBeNull();
    unmount();
    renderScreen(<PricingPage />, aBoot({ settings: { refundDays: 1, freeMessages: 1 } }));

    expect(
      screen.getByText('Changed your mind? You have 1 day from the purchase to ask for a refund of unused credits.'),
    ).toBeDefined();
    expect(screen.getByText('1 message to start with')).toBeDefined();
  });
});
