import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refused, type Given } from '../../../test/answers.ts';
import { aDiscount, creditsAt, showPage, someCredits } from '../../../test/buying.tsx';
import { CreditsPage } from './CreditsPage.tsx';

const show = (given: (Given | 'never')[], at = '/credits') =>
  showPage(CreditsPage, {
    ...{ path: '/credits', at, given: { [creditsAt('NL')]: given, [creditsAt('GB')]: given } },
    boot: { settings: { countries: [{ code: 'NL' }, { code: 'GB' }] } },
  });

describe('The page of credits', () => {
  it('shows the balance, each bundle with what a message costs, and the name on the bank statement', async () => {
    show([{ status: 200, body: someCredits() }]);

    expect(screen.getByText('You have 3 credits.')).toBeDefined();
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.textContent)).toEqual([
      '100 credits€12.00enough for 10 messages€1.20 a messageChoose',
      '250 creditsOur tip€25.00enough for 25 messages€1.20 a messageChoose',
    ]);
    expect(screen.getByRole('link', { name: 'Choose: 250 credits' }).getAttribute('href')).toBe(
      '/credits/01B00000000000000000000002?country=NL',
    );
    expect(screen.getByText(/ROSE\*DATING/)).toBeDefined();
  });

  it('says the price before and now where a discount applies, and which discount it is', async () => {
    const [bundle] = someCredits().bundles;
    const cheaper = { ...bundle, discountedPrice: { amount: '9.00', currency: 'EUR' } };
    show([{ status: 200, body: { ...someCredits({ discount: aDiscount }), bundles: [cheaper] } }]);

    expect((await screen.findByRole('article')).textContent).toContain('Normal price: €12.00Now: €9.00');
    expect(screen.getByText(/25% off your first purchase/)).toBeDefined();
  });

  it('asks for the prices of the country in its address, and of none that the brand does not sell in', () => {
    const { asked } = show(['never'], '/credits?country=GB');
    expect(asked.map(({ address }) => address)).toEqual(['/api/credits?country=GB']);
    const other = show(['never'], '/credits?country=FR');
    expect(other.asked.map(({ address }) => address)).toEqual(['/api/credits?country=NL']);
  });

  it('asks for the prices of a country that is chosen, also when the page is opened again', async () => {
    const first = show([{ status: 200, body: someCredits() }]);
    await first.user.selectOptions(await screen.findByRole('combobox'), 'GB');
    await waitFor(() => expect(first.asked.at(-1)?.address).toBe('/api/credits?country=GB'));
    expect(first.location().search).toBe('?country=GB');
    first.unmount();
    const { asked } = show(['never']);

    expect(asked.map(({ address }) => address)).toEqual(['/api/credits?country=GB']);
  });

  it('says so where a country has no bundles', async () => {
    show([{ status: 200, body: someCredits({ bundles: [] }) }]);

    expect(await screen.findByText(/no prices for this country yet: Netherlands/)).toBeDefined();
  });

  it('offers another attempt when the prices do not come', async () => {
    const { user } = show([refused(500, 'unexpected'), { status: 200, body: someCredits() }]);
    await screen.findByText('We couldn’t load the prices.');
    await user.click(screen.getByRole('button', { name: /again/i }));

    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });
});
