import { Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { NotPermitted } from '#admin/shared/EmptyState.tsx';
import { usePageTitle } from '#admin/shared/PageHeader.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';
import type { tenantActions } from './tenant-actions.ts';
import { TenantFrame } from './TenantFrame.tsx';

type TextKey = Parameters<Text>[0];
type Words = { action: keyof typeof tenantActions.tenants; title: TextKey; intro: TextKey };
type Props = Words & { children: (tenant: AdminTenantView) => ReactNode };

/** A page of a brand beside its settings: its heading, and its content for staff who may read it. */
export function TenantPart(props: Props) {
  const { id = '' } = useParams();
  return <TenantFrame id={id}>{(tenant) => <Part key={id} {...props} tenant={tenant} />}</TenantFrame>;
}

function Part({ action, title, intro, children, tenant }: Props & { tenant: AdminTenantView }) {
  const text = useText();
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action, record: tenant });
  usePageTitle(`${text(title)} · ${tenant.name}`);
  if (!canAccess && !isPending) return <NotPermitted />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h2">{text(title)}</Typography>
        <Typography color="textSecondary">{text(intro)}</Typography>
      </Box>
      {isPending ? <PartSkeleton /> : children(tenant)}
    </Box>
  );
}

/** In place of the content while it is loaded. */
export function PartSkeleton() {
  return <Skeleton variant="rounded" height={280} aria-busy />;
}
