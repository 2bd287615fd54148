import { minorOf, toDecimal, type Money } from '@manyhearts/contract/money';
import type { CreditPrice } from '@manyhearts/contract/user';
import { useBrand } from '#site/boot/page-context.ts';
import { formatMoney, localeOf } from '#site/boot/formats.ts';
import { useMember } from '#site/store/member.ts';

/** All prices are formatted here. */
export function Price({ amount, currency }: { amount: string; currency: string }) {
  return <>{usePrice()(amount, currency)}</>;
}

/** For prices inside sentences. */
export function usePrice(): (amount: string, currency: string) => string {
  const { language, country } = useBrand();
  return (amount, currency) => formatMoney(amount, currency, localeOf(language, country));
}

/** Sums of several currencies, which can't be added up. */
export function useSums(): (sums: readonly Money[]) => string {
  const price = usePrice();
  return (sums) => sums.map(({ amount, currency }) => price(amount, currency)).join(' + ');
}

/** What these credits cost the member when they bought them; undefined if they did not buy any that are left. */
export function useCreditMoney(credits: number): string | undefined {
  const bought = useMember(({ creditPrice }) => creditPrice);
  const price = usePrice();
  return bought ? price(moneyFor(credits, bought), bought.price.currency) : undefined;
}

/** Rounded up, as the advertised price of a message is. */
export function moneyFor(credits: number, { credits: bought, price }: CreditPrice): string {
  return toDecimal(Math.ceil(((minorOf(price.amount) ?? 0) * credits) / bought));
}
