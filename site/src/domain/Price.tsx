import { useBrand } from '#site/boot/page-context.ts';
import { formatMoney, localeOf } from '#site/boot/formats.ts';

/** All prices are formatted here. */
export function Price({ amount, currency }: { amount: string; currency: string }) {
  return <>{usePrice()(amount, currency)}</>;
}

/** For prices inside sentences. */
export function usePrice(): (amount: string, currency: string) => string {
  const { language, country } = useBrand();
  return (amount, currency) => formatMoney(amount, currency, localeOf(language, country));
}
