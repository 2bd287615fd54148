import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, List, ListItemButton, ListItemText, ListSubheader, MenuItem, Skeleton, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, RecordContextProvider, useCanAccess, useGetOne } from 'react-admin';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { settingsGroupNames } from '@manyhearts/contract/settings/index';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { PageHeader } from '#admin/shared/PageHeader.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { DomainLink } from './DomainLink.tsx';
import { TenantStatusChip } from './TenantStatusChip.tsx';

type Props = { id: string; children: (tenant: AdminTenantView) => ReactNode };

const sectionsBesidePage = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' },
  alignItems: 'start',
};

/** Frame of all pages of a brand: name, sections, and the open section. */
export function TenantFrame({ id, children }: Props) {
  const { data: tenant, error, refetch } = useGetOne<AdminTenantView>('tenants', { id });
  if (error && !tenant) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!tenant) return <FrameSkeleton />;
  return (
    <RecordContextProvider value={tenant}>
      <PageHeader
        title={tenant.name}
        above={<BackLink />}
        intro={tenant.domain && <DomainLink domain={tenant.domain} />}
      >
        <TenantStatusChip status={tenant.status} />
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

function BackLink() {
  const text = useText();
  return (
    <Link
      to="/tenants"
      color="textSecondary"
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1 }}
    >
      <ArrowBack sx={{ fontSize: 16 }} aria-hidden />
      {text('tenants.back')}
    </Link>
  );
}

function FrameSkeleton() {
  return (
    <Box aria-busy sx={{ pt: 3 }}>
      <Skeleton width={90} />
      <Skeleton width={240} height={44} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 3 }} />
    </Box>
  );
}

type Section = { to: string; label: string };

/** A list beside the page on wide screens, a select above it on others. */
function TenantNavigation({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { pathname } = useLocation();
  const overview = { to: `/tenants/${tenant.id}/show`, label: text('tenants.overview') };
  const payments = usePaymentsSection(tenant);
  const settings = useSettingsSections(tenant);
  const label = text('tenants.sections');

  return (
    <Box component="nav" aria-label={label} sx={{ position: { md: 'sticky' }, top: { md: 72 } }}>
      <SectionChoice label={label} sections={[overview, ...payments, ...settings]} current={pathname} />
      <List component="div" dense disablePadding sx={{ display: { xs: 'none', md: 'block' } }}>
        {[overview, ...payments].map((section) => (
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

/** Only for staff who may read which accounts are paid. */
function usePaymentsSection(tenant: AdminTenantView): Section[] {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'read-payments', record: tenant });
  return canAccess ? [{ to: `/tenants/${tenant.id}/payments`, label: text('payments.title') }] : [];
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
