import { useEffect, useState } from 'react';
import { HttpError, useListContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useListKit } from './list-context.ts';

/**
 * Drops filters, order and page that the api refuses, from the address and from the store. Otherwise the list would
 * fail on every visit, because react-admin remembers them.
 */
export function useListHealing(): { wasHealed: boolean; hide: () => void } {
  const { error } = useListContext();
  const { storeKey, clean } = useListKit();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [remembered, setRemembered] = useStore<object>(storeKey, {});
  const [wasHealed, setHealed] = useState(false);
  const isRefused = error instanceof HttpError && error.status === 422;
  // Nothing to drop means that the list's own defaults are refused, which another try would not change.
  const canHeal = isRefused && (search !== clean || (clean === '' && Object.keys(remembered).length > 0));

  useEffect(() => {
    if (!canHeal) return;
    setRemembered({});
    setHealed(true);
    void navigate({ search: clean }, { replace: true });
  }, [canHeal, clean, navigate, setRemembered]);

  return { wasHealed, hide: () => setHealed(false) };
}
