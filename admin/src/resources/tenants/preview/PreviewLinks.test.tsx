import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { StaffRole } from '@manyhearts/contract/calls';
import { aStaff, aTenant, fakeApi, tenantId } from '../../../../test/fake-api.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';

const address = `/api/admin/tenants/${tenantId}/preview-links`;
const aLink = {
  id: '01LINK00000000000000000000',
  path: '/admin/preview/token',
  madeBy: 'olga',
  createdAt: '2026-11-26T05:00:00.000Z',
  expiresAt: '2026-12-03T05:00:00.000Z',
};

function open(role: StaffRole, links: object[]) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    [`GET ${address}`]: () => ({ json: links }),
  });
  const element = <PreviewLinks tenant={aTenant({ status: 'draft' })} />;
  return { ...api, ...renderConsole({ routes: [{ path: '/', element }], at: '/' }) };
}

describe('links to a draft', () => {
  it('are made for as long as chosen, and then listed with their address', async () => {
    const links: object[] = [];
    const { user, ...api } = open('operator', links);
    api.answers[`POST ${address}`] = () => {
      links.push(aLink);
      return { status: 201, json: { id: aLink.id, expiresAt: aLink.expiresAt } };
    };
    expect(await screen.findByText('No link works at the moment.')).toBeDefined();

    await user.click(screen.getByRole('combobox', { name: 'Works for' }));
    await user.click(screen.getByRole('option', { name: '14 days' }));
    await user.click(screen.getByRole('button', { name: 'Make a link' }));

    const opened = await screen.findByRole('link', { name: 'Open' });
    expect(opened.getAttribute('href')).toMatch(/\/admin\/preview\/token$/);
    expect(api.calls.find(({ verb }) => verb === 'POST')?.body).toEqual({ days: 14 });
    expect(screen.getByText('Made by olga')).toBeDefined();
  });

  it('are revoked once that is confirmed', async () => {
    const links: object[] = [aLink];
    const { user, ...api } = open('owner', links);
    api.answers[`DELETE ${address}/${aLink.id}`] = () => {
      links.pop();
      return { status: 204 };
    };

    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(api.calls.filter(({ verb }) => verb === 'DELETE')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Revoke' }));

    await waitFor(() => expect(screen.getByText('No link works at the moment.')).toBeDefined());
  });

  it('are not for roles that may not make any', async () => {
    const { calls } = open('support', []);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/admin/session'));
    expect(calls.map(({ path }) => path)).not.toContain(address);
  });
});
