import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The address may name one setting, such as `#supportEmail`, which then gets the focus. */
export function useFocusOnHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const name = CSS.escape(decodeURIComponent(hash.slice(1)));
    const row = document.querySelector(`[data-setting="${name}"]`);
    row?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button')?.focus();
  }, [hash]);
}
