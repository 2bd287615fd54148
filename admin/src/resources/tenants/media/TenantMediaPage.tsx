import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useLocale } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { AdminMediaView } from '@manyhearts/contract/admin/media';
import { EmptyState, LoadFailure } from '#admin/shared/EmptyState.tsx';
import { usePageTitle } from '#admin/shared/PageHeader.tsx';
import { dateLocale, useText } from '#admin/shared/use-text.ts';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { TenantFrame } from '../TenantFrame.tsx';
import { UploadButton } from '../settings/PictureSetting.tsx';
import { Picture } from '../settings/theme-pictures.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { useMedia } from './use-media.ts';

export function TenantMediaPage() {
  const { id = '' } = useParams();
  return <TenantFrame id={id}>{(tenant) => <MediaSection key={id} tenant={tenant} />}</TenantFrame>;
}

function MediaSection({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'list-media', record: tenant });
  usePageTitle(`${text('media.title')} · ${tenant.name}`);
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (!canAccess) return <EmptyState title={text('problems.notPermittedTitle')} text={text('problems.notPermitted')} />;
  return <Library tenantId={tenant.id} />;
}

const wall = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' };

function Library({ tenantId }: { tenantId: string }) {
  const text = useText();
  const { query, files, upload, remove, isUploading, problem } = useMedia(tenantId);
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h2">{text('media.title')}</Typography>
        <Typography color="textSecondary">{text('media.intro')}</Typography>
        <UploadButton label={text('media.upload')} isBusy={isUploading} onFile={(file) => void upload(file)} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {text('media.kinds')}
        </Typography>
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      {query.isPending && <Skeleton variant="rounded" height={220} />}
      {query.isSuccess && files.length === 0 && (
        <EmptyState title={text('media.empty')} text={text('media.emptyText')} />
      )}
      {files.length > 0 && (
        <Box component="ul" sx={{ ...wall, m: 0, p: 0, listStyle: 'none' }}>
          {files.map((file) => (
            <MediaCard key={file.id} file={file} onRemove={() => remove(file.id)} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function MediaCard({ file, onRemove }: { file: AdminMediaView; onRemove: () => Promise<unknown> }) {
  const text = useText();
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const { name, address, thumbAddress, width, height, bytes, usedBy, madeBy, createdAt } = file;
  const date = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium' }).format(new Date(createdAt));
  const uses = usedBy.map((field) => (field === 'theme.logo' ? ('logo' as const) : ('hero_art' as const)));
  const names = new Intl.ListFormat(locale ?? 'en').format(uses.map((use) => text(`media.usedAs.${use}`)));
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box component="a" href={address} target="_blank" rel="noopener" aria-label={name}>
        <Picture src={thumbAddress} isWhole />
      </Box>
      <Box sx={{ p: 1.5, display: 'grid', gap: 0.25 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('media.size', { width, height, kilobytes: Math.ceil(bytes / 1_000) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('media.by', { name: madeBy, date })}
        </Typography>
        <Typography variant="body2">
          {uses.length > 0 ? text('media.used', { names }) : text('media.unused')}
        </Typography>
        {isAsking && <Typography variant="body2">{text('media.deleteText')}</Typography>}
        <Box sx={{ ml: -0.75 }}>
          <Button size="small" onClick={() => setRenaming(true)}>
            {text('media.rename')}
          </Button>
        </Box>
        {isRenaming && <RenameDialog file={file} onClose={() => setRenaming(false)} />}
        {uses.length === 0 && (
          <Box sx={{ ml: -0.75 }}>
            <Button size="small" color="error" onClick={() => (isAsking ? void onRemove() : setAsking(true))}>
              {text('media.delete')}
            </Button>
            {isAsking && (
              <Button size="small" onClick={() => setAsking(false)}>
                {text('media.keep')}
              </Button>
            )}
          </Box>
        )}
      </Box>
    </Card>
  );
}
