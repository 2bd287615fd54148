import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { PhoneLine } from '../list/PhoneLine.tsx';
import { useMoney } from '../use-money.ts';
import { DueTime } from './DueTime.tsx';

const now = Date.parse('2026-11-26T12:00:00Z');
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
const shownAs = (locale: 'en' | 'nl', element: React.JSX.Element) => {
  fakeApi({});
  jest.spyOn(Date, 'now').mockReturnValue(now);
  return renderConsole({ routes: [{ path: '/', element }], at: '/', locale });
};
afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['en', 5, 'in 5 hours · 26 Nov 2026'],
  ['en', 13 * 24 + 1, 'in 13 days · 9 Dec 2026'],
  ['nl', -24, '24 uur te laat · 25 nov 2026'],
  ['nl', -72, '3 dagen te laat · 23 nov 2026'],
] as const)('A due time is said in words and as a date (%s, %i hours)', async (locale, count, words) => {
  shownAs(locale, <DueTime at={hours(count)} isOverdue={count < 0} />);

  expect(await screen.findByText(words)).toBeDefined();
});

it('A line for phones joins what there is to say', async () => {
  const { container } = shownAs(
    'en',
    <PhoneLine parts={['Photo', null, '', <DueTime key="due" at={hours(5)} isOverdue={false} isLong={false} />]} />,
  );

  expect(await screen.findByText('in 5 hours')).toBeDefined();
  expect(container.textContent).toBe('Photo · in 5 hours');
});

function Price() {
  const money = useMoney();
  return <p>{money({ amount: '1234.50', currency: 'CHF' })}</p>;
}

it.each([
  ['en', 'CHF\u00A01,234.50'],
  ['nl', 'CHF\u00A01.234,50'],
] as const)('Money is written as the language does (%s)', async (locale, words) => {
  const { container } = shownAs(locale, <Price />);

  await screen.findByText(/1/);
  expect(container.textContent).toBe(words);
});
