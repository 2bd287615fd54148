import { Box, List, ListItemButton, ListItemText, ListSubheader, MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordContextProvider, useCanAccess, useGetOne } from 'react-admin';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { settingsGroupNames } from '@manyhearts/contract/settings/index';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { DomainLink } from './DomainLink.tsx';
import { TenantMenu } from './TenantMenu.tsx';
import { TenantStatusChip } from './tenant-parts.tsx';

type Props = { id: string; children: (tenant: AdminTenantView) => ReactNode };

const sectionsBesidePage = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' },
  alignItems: 'start',
};

/** Frame of all pages of a brand: name, sections, and the open section. */
export function TenantFrame({ id, children }: Props) {
  const text = useText();
  const { data: tenant, error, refetch } = useGetOne<AdminTenantView>('tenants', { id });
  if (error && !tenant) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!tenant) return <PageSkeleton />;
  return (
    <RecordContextProvider value={tenant}>
      <PageHeader title={tenant.name} above={<BackLink to="/tenants">{text('tenants.back')}</BackLink>}>
        <TenantStatusChip status={tenant.status} />
        {tenant.domain && <DomainLink domain={tenant.domain} />}
        <Box sx={{ marginInlineStart: 'auto', display: 'flex', gap: 1 }}>
          <TenantMenu tenant={tenant} />
        </Box>
      </PageHeader>
      <Box sx={sectionsBesidePage}>
        <TenantNavigation tenant={tenant} />
        <Box component="section" sx={{ minWidth: 0, maxWidth: 1040 }}>
          {children(tenant)}
        </Box>
      </Box>
    </RecordContextProvider>
  );
}

type Section = { to: string; label: string };

/** A list beside the page on wide screens, a select above it on others. */
function TenantNavigation({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { pathname } = useLocation();
  const overview = { to: `/tenants/${tenant.id}/show`, label: text('tenants.overview') };
  const parts = usePartSections(tenant);
  const payments = [...usePaymentsSection(tenant), ...useMediaSection(tenant)];
  const settings = useSettingsSections(tenant);
  const label = text('tenants.sections');

  return (
    <Box component="nav" aria-label={label} sx={{ position: { md: 'sticky' }, top: { md: 72 } }}>
      <SectionChoice label={label} sections={[overview, ...parts, ...payments, ...settings]} current={pathname} />
      <List component="div" dense disablePadding sx={{ display: { xs: 'none', md: 'block' } }}>
        {[overview, ...parts, ...payments].map((section) => (
          <SectionLink key={section.to} {...section} />
        ))}
        {settings.length > 0 && (
          <ListSubheader component="div" disableSticky sx={{ bgcolor: 'transparent', lineHeight: 2.6, px: 1.5 }}>
            {text('tenants.settings')}
          </ListSubheader>
        )}
        {settings.map((section) => (
          <SectionLink key={section.to} {...section} />
        ))}
      </List>
    </Box>
  );
}

/** What belongs to a brand beside its settings, each only for staff who may read it. */
function usePartSections(tenant: AdminTenantView): Section[] {
  const text = useText();
  const { canAccess: mayDomains } = useCanAccess({ resource: 'tenants', action: 'read-domains', record: tenant });
  const { canAccess: mayPrices } = useCanAccess({ resource: 'tenants', action: 'read-bundles', record: tenant });
  const { canAccess: mayPages } = useCanAccess({ resource: 'tenants', action: 'read-pages', record: tenant });
  const { canAccess: mayAnswers } = useCanAccess({ resource: 'tenants', action: 'read-answers', record: tenant });
  const { canAccess: mayMails } = useCanAccess({ resource: 'tenants', action: 'read-mails', record: tenant });
  return [
    ...(mayDomains ? [{ to: `/tenants/${tenant.id}/domains`, label: text('brand.domains.title') }] : []),
    ...(mayPrices ? [{ to: `/tenants/${tenant.id}/prices`, label: text('brand.prices.title') }] : []),
    ...(mayPages ? [{ to: `/tenants/${tenant.id}/pages`, label: text('brand.pages.title') }] : []),
    ...(mayAnswers ? [{ to: `/tenants/${tenant.id}/answers`, label: text('brand.parts.answers') }] : []),
    ...(mayMails ? [{ to: `/tenants/${tenant.id}/mails`, label: text('brand.parts.mails') }] : []),
  ];
}

/** Only for staff who may read which accounts are paid. */
function usePaymentsSection(tenant: AdminTenantView): Section[] {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'read-payments', record: tenant });
  return canAccess ? [{ to: `/tenants/${tenant.id}/payments`, label: text('frame.payments') }] : [];
}

/** Only for staff who may change the look. */
function useMediaSection(tenant: AdminTenantView): Section[] {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'list-media', record: tenant });
  return canAccess ? [{ to: `/tenants/${tenant.id}/media`, label: text('media.title') }] : [];
}

/** Only for staff who may read settings. */
function useSettingsSections(tenant: AdminTenantView): Section[] {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'read-settings', record: tenant });
  if (!canAccess) return [];
  return settingsGroupNames.map((group) => ({
    to: `/tenants/${tenant.id}/settings/${group}`,
    label: text(`settings.group.${group}.title`),
  }));
}

function SectionLink({ to, label }: Section) {
  const { pathname } = useLocation();
  return (
    <ListItemButton component={NavLink} to={to} selected={pathname === to} sx={{ borderRadius: 1, px: 1.5 }}>
      <ListItemText primary={label} />
    </ListItemButton>
  );
}

function SectionChoice({ label, sections, current }: { label: string; sections: Section[]; current: string }) {
  const navigate = useNavigate();
  return (
    <TextField
      select
      label={label}
      value={sections.some(({ to }) => to === current) ? current : ''}
      onChange={({ target }) => navigate(target.value)}
      sx={{ display: { xs: 'flex', md: 'none' } }}
    >
      {sections.map(({ to, label: name }) => (
        <MenuItem key={to} value={to}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
