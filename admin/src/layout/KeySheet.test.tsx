import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aStaff, fakeApi } from '../../test/fake-api.ts';
import { renderConsole } from '../../test/render-console.tsx';
import { KeysCard } from '../resources/account/KeysCard.tsx';
import { KeySheet } from './KeySheet.tsx';

it('opens by ? unless keys of one character are switched off, and says how to', async () => {
  fakeApi({ 'GET /api/admin/session': { json: aStaff() } });
  const page = (
    <>
      <KeysCard />
      <KeySheet />
    </>
  );
  const { user } = renderConsole({ routes: [{ path: '/account', element: page }], at: '/account' });
  await user.keyboard('?');
  expect(await screen.findByText(/can be switched off/)).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('switch', { name: 'Keys without Ctrl' }));
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}/{/Control}');

  expect(await screen.findByText(/are switched off on this device/)).toBeDefined();
  expect(screen.getAllByText('Show the keys')).toHaveLength(1);
});
