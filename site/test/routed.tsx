import { act } from '@testing-library/react';
import { useLayoutEffect, type ReactElement, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate, type Location } from 'react-router';

/** The browser's history buttons and address. */
export type Routed = { element: ReactElement; go: (entries: number) => Promise<void>; location: () => Location };

/** A page at an address. jsdom lacks `Request`, which the site's router needs; this router does not. */
export function routed(address: string, children: ReactNode): Routed {
  let here: Location | undefined;
  let move: ReturnType<typeof useNavigate> | undefined;
  function Guide() {
    const location = useLocation();
    const navigate = useNavigate();
    useLayoutEffect(() => {
      here = location;
      move = navigate;
    });
    return null;
  }
  return {
    element: (
      <MemoryRouter initialEntries={[address]}>
        {children}
        <Guide />
      </MemoryRouter>
    ),
    go: (entries) => act(async () => move?.(entries)),
    location: () => here!,
  };
}
