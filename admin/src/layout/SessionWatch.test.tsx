import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aProblem, aStaff, fakeApi } from '../../test/fake-api.ts';
import { renderConsole } from '../../test/render-console.tsx';
import { SessionWatch } from './SessionWatch.tsx';

it('ends the open page once its session has ended, and not before', async () => {
  const { answers, calls } = fakeApi({ 'GET /api/admin/session': { json: aStaff() } });
  const routes = [
    { path: '/tenants', element: <SessionWatch /> },
    { path: '/login', element: <p>Log in</p> },
  ];
  const { path, search } = renderConsole({ routes, at: '/tenants' });
  const showAgain = () => document.dispatchEvent(new Event('visibilitychange'));
  showAgain();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(path()).toBe('/tenants');

  answers['GET /api/admin/session'] = aProblem({ status: 403, code: 'authentication_required' });
  showAgain();

  await waitFor(() => expect(path()).toBe('/login'));
  expect(search()).toBe('?ended=1');
});
