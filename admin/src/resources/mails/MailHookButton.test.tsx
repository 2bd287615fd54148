import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Notification } from 'react-admin';
import { aStaff, fakeApi } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { MailHookButton } from './MailHookButton.tsx';

it('An address that can’t be read says why', async () => {
  fakeApi({
    'GET /api/admin/session': { json: aStaff() },
    'GET /api/admin/mail-hook': { status: 404, json: 'not the api' },
  });
  const element = (
    <>
      <MailHookButton />
      <Notification />
    </>
  );
  const { user } = renderConsole({ routes: [{ path: '/', element }], at: '/' });
  await user.click(await screen.findByRole('button', { name: 'Address for reports' }));

  expect(await screen.findByText(/^Something went wrong on our side/)).toBeDefined();
});
