import { expect, it } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LoginRedirect } from './LoginRedirect.tsx';

it.each([
  [undefined, '', '/admin/login?next=%2Fadmin%2F'],
  [undefined, '?ended=1', '/admin/login?ended=1&next=%2Fadmin%2F'],
  [{ nextPathname: '/reports', nextSearch: '?brand=rose' }, '', '/admin/login?next=%2Fadmin%2Freports%3Fbrand%3Drose'],
])('leaves for the log-in, with the page that was open (%j%s)', async (state, search, expected) => {
  const left: string[] = [];
  const leave = (address: string) => void left.push(address);
  const router = createMemoryRouter([{ path: '/login', element: <LoginRedirect leave={leave} /> }], {
    initialEntries: [{ pathname: '/login', search, state }],
  });
  render(<RouterProvider router={router} />);

  await waitFor(() => expect(left).toEqual([expected]));
});
