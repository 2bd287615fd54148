import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import {
  listPreviewLinks,
  makePreviewLink,
  previewLinkDays,
  revokePreviewLink,
  type PreviewLinkView,
} from '@manyhearts/contract/admin/previews';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';

const choices = Array.from({ length: previewLinkDays.max }, (_, at) => at + previewLinkDays.min);

/** Links that show this brand to people without a log-in; for staff who may make them. */
export function PreviewLinks({ tenant }: { tenant: AdminTenantView }) {
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'make-preview-link', record: tenant });
  return canAccess ? <Links tenantId={tenant.id} /> : null;
}

function Links({ tenantId }: { tenantId: string }) {
  const text = useText();
  const [days, setDays] = useState<number>(previewLinkDays.usual);
  const { query, make, revoke, isBusy, failure } = usePreviewLinks(tenantId);
  const links = query.data ?? [];
  return (
    <SectionCard title={text('previews.links.title')}>
      <Typography variant="body2" color="textSecondary">
        {text('previews.links.intro')}
      </Typography>
      {failure && <Alert severity="error">{text('previews.links.failed', { reason: failure })}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          select
          size="small"
          label={text('previews.links.days')}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          sx={{ minWidth: 130 }}
        >
          {choices.map((count) => (
            <MenuItem key={count} value={count}>
              {text('previews.links.daysOf', { smart_count: count })}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" loading={isBusy} onClick={() => void make(days)}>
          {text('previews.links.make')}
        </Button>
      </Box>
      {links.length === 0 && query.isSuccess && (
        <Typography variant="body2" color="textSecondary">
          {text('previews.links.none')}
        </Typography>
      )}
      {links.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onRevoke={() => revoke(link.id)} />
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

function LinkRow({ link, onRevoke }: { link: PreviewLinkView; onRevoke: () => Promise<void> }) {
  const text = useText();
  const notify = useNotify();
  const { moment } = useDates();
  const [isAsking, setAsking] = useState(false);
  const address = `${location.origin}${link.path}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notify(text('previews.links.copied'), { type: 'info', autoHideDuration: 3_000 });
  };
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.25, display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {text('previews.links.until', { date: moment(link.expiresAt) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text('previews.links.madeBy', { name: link.madeBy })}
      </Typography>
      {isAsking ? (
        <Box role="group" aria-label={text('previews.links.revokeTitle')}>
          <Typography variant="body2">{text('previews.links.revokeText')}</Typography>
          <Button size="small" color="error" autoFocus onClick={() => void onRevoke()}>
            {text('previews.links.revoke')}
          </Button>
          <Button size="small" onClick={() => setAsking(false)}>
            {text('previews.links.keep')}
          </Button>
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -0.75 }}>
          <Button size="small" onClick={() => void copy()}>
            {text('previews.links.copy')}
          </Button>
          <Button size="small" href={address} target="_blank" rel="noopener">
            {text('previews.links.open')}
          </Button>
          <Button size="small" color="error" onClick={() => setAsking(true)}>
            {text('previews.links.revoke')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function usePreviewLinks(tenantId: string) {
  const call = useCall();
  const text = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { isBusy, failure, run } = useAct();
  const queryKey = ['tenants', tenantId, 'preview-links'];
  const query = useQuery({ queryKey, queryFn: () => call(listPreviewLinks, { id: tenantId }) });
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await queryClient.invalidateQueries({ queryKey });
    });
  const make = async (days: number): Promise<void> => {
    await change(() => call(makePreviewLink, { id: tenantId, days }));
  };
  const revoke = async (link: string): Promise<void> => {
    if (await change(() => call(revokePreviewLink, { id: tenantId, link })))
      notify(text('previews.links.revoked'), { type: 'info' });
  };
  return { query, make, revoke, isBusy, failure };
}
