import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

type State = { nextPathname?: string; nextSearch?: string } | null;

/** Leaves for the log-in, which is a page of its own, and comes back to the page that was open. */
export function LoginRedirect({ leave = (address: string) => location.replace(address) }) {
  const { nextPathname = '/', nextSearch = '' } = (useLocation().state as State) ?? {};
  const next = `/admin${nextPathname}${nextSearch}`;
  useEffect(() => {
    leave(`/admin/login?${new URLSearchParams({ next })}`);
  }, [leave, next]);
  return null;
}
