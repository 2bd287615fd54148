import { Route, Routes } from 'react-router';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { CreditsAnswer } from '@manyhearts/contract/credits';
import type { DiscountView } from '@manyhearts/contract/discounts';
import type { ComponentType } from 'react';
import { aBoot, type BootWishes } from './a-boot.ts';
import { answersAt, type Given } from './answers.ts';
import { newServerData, renderScreen } from './render-screen.tsx';
import { routed } from './routed.tsx';

const euros = (amount: string) => ({ amount, currency: 'EUR' as const });

export const aDiscount: DiscountView = {
  ...{ code: 'TIMEBONUS25', kind: 'bonus', userId: null, valuePercentage: 25, country: null, currency: null },
  ...{ minimumOrderValue: null, paymentmethods: [], status: 'active', validity: 'once-per-user' },
  ...{ expires: null, expired: false, endsAt: null, serverNow: '2026-11-25T12:00:00Z' },
};

/** What a member may buy; the second bundle is the popular one. */
export function someCredits(more: Partial<CreditsAnswer> = {}): CreditsAnswer {
  const bundle = (id: string, credits: number, price: string, popular: boolean) => ({
    ...{ id, credits, price: euros(price), discountedPrice: euros(price), tax: euros('2.08') },
    ...{ messages: Math.floor(credits / 10), messagePrice: euros('1.20'), popular },
    methods: ['ideal' as const, 'paypal' as const],
  });
  return {
    ...{ balance: 3, country: 'NL', discount: null, statementName: 'ROSE*DATING', refundDays: 14, lastOrder: null },
    bundles: [
      bundle('01B00000000000000000000001', 100, '12.00', false),
      bundle('01B00000000000000000000002', 250, '25.00', true),
    ],
    methods: [
      { id: 'ideal', name: 'iDEAL' },
      { id: 'paypal', name: 'PayPal' },
    ],
    ...more,
  };
}

/** The call that each page that sells credits begins with. */
export const creditsAt = (country: CountryCode) => `GET /api/credits?country=${country}`;

/** A page about money at an address, with what the server answers. */
export function showPage(
  Page: ComponentType,
  {
    path,
    at,
    given,
    boot = {},
  }: { path: string; at: string; given: Record<string, (Given | 'never')[]>; boot?: BootWishes },
) {
  const asked = answersAt(given);
  const serverData = newServerData();
  const way = routed(
    at,
    <Routes>
      <Route path={path} element={<Page />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
  );
  return {
    asked,
    serverData,
    ...way,
    ...renderScreen(way.element, aBoot({ member: { credits: 3 }, ...boot }), serverData),
  };
}
