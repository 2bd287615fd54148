import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

type State = { nextPathname?: string; nextSearch?: string } | null;

/** Leaves for the log-in, which is a page of its own, and comes back to the page that was open. */
export function LoginRedirect({ leave = (address: string) => location.replace(address) }) {
  const { state, search } = useLocation();
  const { nextPathname = '/', nextSearch = '' } = (state as State) ?? {};
  const address = new URLSearchParams(search);
  address.set('next', `/admin${nextPathname}${nextSearch}`);
  const query = address.toString();
  useEffect(() => {
    leave(`/admin/login?${query}`);
  }, [leave, query]);
  return null;
}
