import type { NavigateFunction } from 'react-router';

/** To the provider's page, or within the site if nothing is left to do there. */
export function followCheckout(checkoutUrl: string, navigate: NavigateFunction): void {
  const { origin, pathname, search } = new URL(checkoutUrl, location.href);
  if (origin === location.origin && pathname.startsWith('/transactions/')) void navigate(pathname + search);
  else location.assign(checkoutUrl);
}
