import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { StaffRole } from '@manyhearts/contract/calls';
import { aProblem, aStaff, aTenant, fakeApi, tenantId } from '../../../../test/fake-api.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { TenantMediaPage } from './TenantMediaPage.tsx';

const aPicture = {
  id: '01MEDA00000000000000000000',
  tenantId,
  name: 'harbour.svg',
  filename: '01MEDA00000000000000000000.webp',
  address: `/admin/media/${tenantId}/01MEDA00000000000000000000.webp`,
  thumbAddress: `/admin/media/${tenantId}/01MEDA00000000000000000000-thumb.webp`,
  width: 600,
  height: 200,
  bytes: 12_300,
  usedBy: ['theme.logo'],
  madeBy: 'olga',
  createdAt: '2026-11-26T05:00:00.000Z',
};

function open(pictures: object[], role: StaffRole = 'operator') {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    [`GET /api/admin/tenants/${tenantId}`]: { json: aTenant() },
    'GET /api/admin/media': () => ({
      json: pictures,
      headers: { 'content-range': `media 0-${pictures.length}/${pictures.length}` },
    }),
  });
  const element = (
    <ResourceContextProvider value="tenants">
      <TenantMediaPage />
    </ResourceContextProvider>
  );
  return {
    ...api,
    ...renderConsole({ routes: [{ path: '/tenants/:id/media', element }], at: `/tenants/${tenantId}/media` }),
  };
}

describe('the pictures of a brand', () => {
  it('say their size and what they are used as; a used one cannot be deleted', async () => {
    const { calls } = open([aPicture]);
    expect(await screen.findByText('harbour.svg')).toBeDefined();
    expect(screen.getByText('600 × 200, 13 kB')).toBeDefined();
    expect(screen.getByText('Used as: logo')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    const list = calls.find(({ path }) => path === '/api/admin/media');
    expect(list?.query.get('filter')).toBe(JSON.stringify({ tenant_id: tenantId }));
  });

  it('are deleted once that is confirmed', async () => {
    const pictures: object[] = [{ ...aPicture, usedBy: [] }];
    const { user, ...api } = open(pictures);
    api.answers[`DELETE /api/admin/media/${aPicture.id}`] = () => {
      pictures.pop();
      return { status: 204 };
    };

    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(api.calls.filter(({ verb }) => verb === 'DELETE')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('No pictures yet')).toBeDefined();
  });

  it('are renamed for people', async () => {
    const pictures: object[] = [aPicture];
    const { user, ...api } = open(pictures);
    api.answers[`POST /api/admin/media/${aPicture.id}/rename`] = ({ body }) => {
      pictures[0] = { ...aPicture, ...(body as object) };
      return { json: pictures[0] };
    };
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Spring logo{Enter}');

    expect(await screen.findByText('Spring logo')).toBeDefined();
  });

  it('are uploaded with their name; a refusal is said', async () => {
    const pictures: object[] = [];
    const { user, container, ...api } = open(pictures);
    await screen.findByText('No pictures yet');
    const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
    api.answers[`POST /api/admin/tenants/${tenantId}/media`] = aProblem({
      status: 422,
      code: 'photo_unreadable',
      detail: 'It is no picture.',
    });

    await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText('It is no picture.')).toBeDefined();

    api.answers[`POST /api/admin/tenants/${tenantId}/media`] = () => {
      pictures.push(aPicture);
      return { status: 201, json: aPicture };
    };
    await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));

    expect(await screen.findByText('harbour.svg')).toBeDefined();
    const sent = api.calls.filter(({ verb }) => verb === 'POST').at(-1);
    expect(sent?.query.get('name')).toBe('logo.png');
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('are not for roles that may not change the look', async () => {
    const { calls } = open([], 'support');
    expect(await screen.findByText('Not for your role')).toBeDefined();
    await waitFor(() => expect(calls.map(({ path }) => path)).not.toContain('/api/admin/media'));
  });
});
