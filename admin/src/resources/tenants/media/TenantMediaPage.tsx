import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import type { AdminMediaView } from '@manyhearts/contract/admin/media';
import { EmptyState, LoadFailure } from '#admin/shared/EmptyState.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { PartSkeleton, TenantPart } from '../TenantPart.tsx';
import { UploadButton } from '../settings/PictureSetting.tsx';
import { Picture } from '../settings/theme-pictures.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { useMedia } from './use-media.ts';

export function TenantMediaPage() {
  return (
    <TenantPart action="list-media" title="media.title" intro="media.intro">
      {(tenant) => <Library tenantId={tenant.id} />}
    </TenantPart>
  );
}

const wall = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' };

function Library({ tenantId }: { tenantId: string }) {
  const text = useText();
  const { query, files, upload, remove, isBusy, problem } = useMedia(tenantId);
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <Box>
        <UploadButton label={text('media.upload')} isBusy={isBusy} onFile={(file) => void upload(file)} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {text('media.kinds')}
        </Typography>
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      {query.isPending && <PartSkeleton />}
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
    </>
  );
}

function MediaCard({ file, onRemove }: { file: AdminMediaView; onRemove: () => Promise<unknown> }) {
  const text = useText();
  const locale = useLocale();
  const { day } = useDates();
  const [isAsking, setAsking] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const { name, address, thumbAddress, width, height, bytes, usedBy, madeBy, createdAt } = file;
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
          {text('media.by', { name: madeBy, date: day(createdAt) })}
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
