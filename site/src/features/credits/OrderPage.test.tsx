import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refused, type Given } from '../../../test/answers.ts';
import { aDiscount, creditsAt, showPage, someCredits } from '../../../test/buying.tsx';
import { OrderPage } from './OrderPage.tsx';

const placed: Given = {
  status: 201,
  body: {
    order: {
      ...{
        id: '01O00000000000000000000000',
        status: 'open',
        bundle: '01B00000000000000000000001',
        credits: 100,
        payment: 'tr_1',
      },
      price: { amount: '12.00', currency: 'EUR' },
    },
    checkoutUrl: '/transactions/01O00000000000000000000000',
  },
};
const show = (given: Record<string, (Given | 'never')[]>, at = '/credits/01B00000000000000000000001') =>
  showPage(OrderPage, {
    ...{ path: '/credits/:id/:paymentmethod?', at },
    given: { [creditsAt('NL')]: [{ status: 200, body: someCredits() }], ...given },
  });
const order = () => screen.findByRole('button', { name: /^Order and pay/ });

describe('The page of an order', () => {
  it('sends what was shown, once, with the wish to begin at once, and goes where it is paid', async () => {
    const { asked, user, location } = show(
      { 'POST /api/orders': [placed] },
      '/credits/01B00000000000000000000001/paypal',
    );
    await user.click(await screen.findByRole('checkbox'));
    await user.dblClick(await order());
    await screen.findByText('elsewhere');

    const sent = asked.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        ...{ bundle: '01B00000000000000000000001', paymentmethod: 'paypal', begin_at_once: true },
        price: { amount: '12.00', currency: 'EUR' },
      },
    ]);
    expect(sent[0]?.key).toBeDefined();
    expect(location().pathname).toBe('/transactions/01O00000000000000000000000');
  });

  it('is not sent without the wish to begin at once', async () => {
    const { asked, user } = show({ 'POST /api/orders': ['never'] });
    await user.click(await order());

    expect(await screen.findByText('Please tick this, so that we can add your credits right away.')).toBeDefined();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('speaks of the right of withdrawal where the law gives one', async () => {
    const { unmount } = show({});
    expect((await screen.findByRole('checkbox')).closest('label')?.textContent).toMatch(/right of withdrawal/);
    unmount();
    show({ [creditsAt('NL')]: [{ status: 200, body: someCredits({ country: 'US' }) }] });

    expect((await screen.findByRole('checkbox')).closest('label')?.textContent).toBe(
      'Add the credits to my account right away.',
    );
  });

  it('shows the new price where it changed meanwhile', async () => {
    const dearer = someCredits();
    dearer.bundles[0]!.price = dearer.bundles[0]!.discountedPrice = { amount: '13.00', currency: 'EUR' };
    const { user } = show({
      [creditsAt('NL')]: [
        { status: 200, body: someCredits() },
        { status: 200, body: dearer },
      ],
      'POST /api/orders': [refused(409, 'price_changed', { params: { amount: '13.00', currency: 'EUR' } })],
    });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await order());

    expect(await screen.findByText(/^The price is now €13.00/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Order and pay €13.00' })).toBeDefined();
  });

  it('uses the discount that applies, and says what it takes off', async () => {
    const offered = someCredits({ discount: aDiscount });
    offered.bundles[0]!.discountedPrice = { amount: '9.00', currency: 'EUR' };
    const { asked, user } = show({
      [creditsAt('NL')]: [{ status: 200, body: offered }],
      'POST /api/orders': ['never'],
    });
    expect(await screen.findByText('−€3.00')).toBeDefined();
    await user.click(screen.getByRole('checkbox'));
    await user.click(await order());

    const sent = asked.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ price: { amount: '9.00' }, discount_code: 'TIMEBONUS25' });
  });

  it('takes a code, and says why another can’t be used, or does not fit the bundle', async () => {
    const coded = { ...aDiscount, code: 'NEW', kind: 'code', valuePercentage: 10 } as const;
    const withCode = someCredits({ discount: coded });
    withCode.bundles[0]!.discountedPrice = { amount: '10.80', currency: 'EUR' };
    const { asked, user } = show({
      'GET /api/credits?code=OLD&country=NL': [refused(409, 'code_used')],
      'GET /api/credits?code=BIG&country=NL': [{ status: 200, body: someCredits({ discount: coded }) }],
      'GET /api/credits?code=NEW&country=NL': [{ status: 200, body: withCode }],
      'POST /api/orders': ['never'],
    });
    const typeCode = async (text: string): Promise<void> => {
      const field = screen.getByRole('textbox', { name: 'Discount code' });
      await user.clear(field);
      await user.type(field, text);
    };
    await user.click(await screen.findByRole('button', { name: 'I have a discount code' }));
    await typeCode('OLD{Enter}');
    expect(await screen.findByText('About code_used.')).toBeDefined();
    await typeCode('BIG{Enter}');
    expect(await screen.findByText('This code doesn’t apply to this bundle.')).toBeDefined();
    await typeCode('NEW{Enter}');
    expect(await screen.findByRole('button', { name: 'Order and pay €10.80' })).toBeDefined();
    await user.click(screen.getByRole('checkbox'));
    await user.click(await order());

    const sent = asked.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ price: { amount: '10.80' }, discount_code: 'NEW' });
  });

  it('offers the methods that take the price of this bundle', async () => {
    const offered = someCredits();
    offered.bundles[0]!.methods = ['paypal'];
    show({ [creditsAt('NL')]: [{ status: 200, body: offered }] });
    await order();

    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['paypal']);
  });

  it('leads to another bank account if the one that was signed for can’t be debited', async () => {
    const { user } = show({ 'POST /api/orders': [refused(403, 'mandate_refused')] });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await order());

    expect((await screen.findByRole('link', { name: 'Use another account' })).getAttribute('href')).toBe(
      '/directdebit?bundle=01B00000000000000000000001&country=NL&refused=1',
    );
  });

  it('says so where the bundle is not sold, or nothing can be paid with', async () => {
    const { unmount } = show({}, '/credits/gone');
    expect(await screen.findByText('This bundle is no longer available')).toBeDefined();
    unmount();
    show({ [creditsAt('NL')]: [{ status: 200, body: someCredits({ methods: [] }) }] });
    expect(await screen.findByText(/You can’t pay here right now/)).toBeDefined();
  });
});
