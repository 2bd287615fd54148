import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aProblem, fakeApi, type Answer } from '../../test/fake-api.ts';
import { renderConsole } from '../../test/render-console.tsx';
import { NewPasswordPage } from './NewPasswordPage.tsx';

function open(answer: Answer) {
  const { calls } = fakeApi({ 'POST /api/admin/password': answer });
  return {
    calls,
    ...renderConsole({ routes: [{ path: '/password', element: <NewPasswordPage /> }], at: '/password#the.token' }),
  };
}

async function fill(user: ReturnType<typeof open>['user'], first: string, again: string) {
  await user.type(screen.getByLabelText('New password'), first);
  await user.type(screen.getByLabelText('New password again'), `${again}{Enter}`);
}

it('sends the new password with the token of the link, and leads to the log-in', async () => {
  const { user, calls } = open({ status: 204 });
  await fill(user, 'velvet-anchor-41', 'velvet-anchor-41');

  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login');
  expect(calls.at(-1)!.body).toEqual({
    token: 'the.token',
    password: 'velvet-anchor-41',
    password_repeat: 'velvet-anchor-41',
  });
});

it('sends nothing when the two differ', async () => {
  const { user, calls } = open({ status: 204 });
  await fill(user, 'velvet-anchor-41', 'velvet-anchor-42');

  expect(await screen.findByText('The two passwords are not the same.')).toBeDefined();
  expect(calls).toEqual([]);
});

it('says when the link has ended, and what is wrong with a password', async () => {
  const { user } = open(aProblem({ status: 404, code: 'link_expired', detail: 'This link has expired.' }));
  await fill(user, 'velvet-anchor-41', 'velvet-anchor-41');

  expect((await screen.findByRole('alert')).textContent).toContain('This link has expired.');
});
