import { useBoot } from '#site/boot/BootContext.tsx';
import { formatMoney, localeOf } from '#site/boot/formats.ts';

/** The one place that writes money. */
export function Price({ amount, currency }: { amount: string; currency: string }) {
  return <>{usePrice()(amount, currency)}</>;
}

/** For sentences that a price stands in. */
export function usePrice(): (amount: string, currency: string) => string {
  const { language, country } = useBoot();
  return (amount, currency) => formatMoney(amount, currency, localeOf(language, country));
}
