import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { ReceivedMailLine } from '@manyhearts/contract/admin/received-mails';
import { aStaff, aTenant, fakeApi, tenantId } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { ReceivedMailList } from './ReceivedMailList.tsx';

const joined: ReceivedMailLine = {
  id: '01RECEIVED00000000000000AA',
  tenantId,
  status: 'joined',
  from: 'a…@mail.example',
  complaintId: '01CASE00000000000000000AAA',
  reference: '0000-00AA',
  files: 2,
  createdAt: '2026-11-25T09:00:00.000Z',
};
const strange: ReceivedMailLine = {
  ...joined,
  id: '01RECEIVED00000000000000BB',
  status: 'wrong_address',
  from: null,
  complaintId: null,
  reference: null,
  files: 0,
};

function open(locale: 'en' | 'nl', rows = [joined, strange]) {
  const one = (json: unknown[]) => ({ json, headers: { 'content-range': `x 0-0/${json.length}` } });
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'support' }) },
    'GET /api/admin/tenants': one([aTenant()]),
    'GET /api/admin/received-mails': one(rows),
  });
  const element = (
    <ResourceContextProvider value="received-mails">
      <ReceivedMailList />
    </ResourceContextProvider>
  );
  const routes = [{ path: '/received-mails/*', element }];
  return { ...api, ...renderConsole({ routes, at: '/received-mails', locale }) };
}

it.each([
  ['en', 'Joined its case', 'Sent to a wrong address', 'Sender unknown'],
  ['nl', 'Toegevoegd aan de klacht', 'Aan een verkeerd adres', 'Afzender onbekend'],
] as const)('Incoming mails lead to their case, or say why they have none (%s)', async (locale, was, why, sender) => {
  const { container } = open(locale);
  const link = await screen.findByRole('link', { name: '0000-00AA' });

  expect(link.getAttribute('href')).toMatch(/\/complaints\/01CASE00000000000000000AAA\/show$/);
  for (const words of [was, why, sender])
    expect(screen.getAllByText(words, { exact: false }).length).toBeGreaterThan(0);
  expect(container.textContent).not.toMatch(/(receivedMails|resources)\./);
});

it('Only mails of no case are shown by their tab', async () => {
  const { user, calls } = open('en');
  await user.click(await screen.findByRole('tab', { name: /^In no case/ }));
  await screen.findAllByText('Sender unknown');

  expect(calls.map(({ query }) => query.get('filter'))).toContainEqual(expect.stringContaining('"view":"left_out"'));
});
