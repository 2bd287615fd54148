import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { LaunchFindingView, TenantCheckView } from '@manyhearts/contract/admin/tenant-changes';
import { aProblem, aStaff, aTenant, fakeApi, tenantId } from '../../../../test/fake-api.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { linkOfFinding } from './GroupFindings.tsx';
import { LaunchChecklist } from './LaunchChecklist.tsx';

const noEmail: LaunchFindingView = {
  code: 'launch_no_support_email',
  field: 'site.support_email',
  isError: true,
  detail: 'There is no support address.',
};

function open(check: TenantCheckView, status = aTenant().status) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'operator' }) },
    [`GET /api/admin/tenants/${tenantId}/check`]: { json: check },
    [`POST /api/admin/tenants/${tenantId}/status`]: aProblem({ status: 422, code: 'invalid', detail: 'Not so fast.' }),
  });
  const element = (
    <ResourceContextProvider value="tenants">
      <LaunchChecklist tenant={aTenant({ status })} />
    </ResourceContextProvider>
  );
  return { ...renderConsole({ routes: [{ path: '/', element }], at: '/' }), api };
}

it('leads from each finding to its field, and launches only a brand without errors', async () => {
  open({ status: 'draft', canLaunch: false, findings: [noEmail] }, 'draft');
  const link = await screen.findByRole('link', { name: /Go there.*no support address/ });

  expect(link.getAttribute('href')).toBe(`/tenants/${tenantId}/settings/site#supportEmail`);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Launch' })).disabled).toBe(true);
});

it('names facts of the company as their form does', async () => {
  const findings = [
    { ...noEmail, code: 'launch_company_incomplete', field: 'company.kvk' },
    { ...noEmail, code: 'launch_no_legal_detail', field: 'company.share_capital', isError: false },
  ] as const;
  open({ status: 'draft', canLaunch: false, findings: [...findings] }, 'draft');
  await screen.findByText('The legal pages need this of the company: Company number. An owner can fill it in.');
  await screen.findByText(
    'A country of the brand asks for this of the company on the contact page: Share capital. An owner can fill it in.',
  );
  expect(screen.queryByRole('link')).toBeNull();
});

it('says why a launch is refused', async () => {
  const { user, api } = open({ status: 'draft', canLaunch: true, findings: [] }, 'draft');
  await user.click(await screen.findByRole('button', { name: 'Launch' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Not so fast.');
  expect(api.calls.at(-1)?.body).toEqual({ status: 'live' });
});

it('is gone from a live brand once nothing is found', async () => {
  const { container } = open({ status: 'live', canLaunch: true, findings: [] }, 'live');
  await screen.findByText((_, element) => element?.tagName === 'BODY');

  expect(container.textContent).toBe('');
});

it.each([
  ['bundles.NL', '/tenants/T/prices#NL'],
  ['domains', '/tenants/T/domains'],
  ['company.city', '/companies/C#city'],
  ['company.vat_numbers', '/companies/C#vatNumbers'],
  ['provider', '/tenants/T/payments'],
  ['entry_warning.enable_site_entry_popup', '/tenants/T/settings/entryWarning#enableSiteEntryPopup'],
  ['mail', undefined],
])('finds the field of %s', (field, link) => {
  expect(linkOfFinding({ field }, { id: 'T', companyId: 'C' })).toBe(link);
});
