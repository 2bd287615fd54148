import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Whether gifts are shown. An address with `?gift` shows them at once, and is cleaned. */
export function useGiving(): [boolean, (isGiving: boolean) => void] {
  const [isGiving, setGiving] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = new URLSearchParams(search).has('gift');
  useEffect(() => {
    if (!isAsked) return;
    setGiving(true);
    void navigate(pathname, { replace: true });
  }, [isAsked, pathname, navigate]);
  return [isGiving, setGiving];
}
