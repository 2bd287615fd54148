import { Box, Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { readPageVersion, type AdminPageView, type PageVersionView } from '@manyhearts/contract/admin/pages';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import type { Place, PageWrites } from './use-page.ts';

type Props = { place: Place; page: AdminPageView; writes: PageWrites };

/** What applied when, newest first. Nothing is ever deleted: members may have agreed to it. */
export function PageVersions({ place, page, writes }: Props) {
  const text = useText();
  const notify = useNotify();
  const [shown, setShown] = useState<PageVersionView>();
  const [leaving, setLeaving] = useState<PageVersionView>();
  const restore = async ({ version }: PageVersionView) => {
    if (await writes.restore(version)) notify(text('brand.pages.saved'), { type: 'success' });
  };
  return (
    <SectionCard title={text('brand.pages.versions')}>
      {page.versions.length === 0 && <Typography color="textSecondary">{text('brand.pages.noVersions')}</Typography>}
      {page.versions.map((version) => (
        <VersionLine
          key={version.version}
          version={version}
          isBusy={writes.isBusy}
          onShow={() => setShown(version)}
          onRestore={() => void restore(version)}
          onWithdraw={() => setLeaving(version)}
        />
      ))}
      {shown && <ShownVersion place={place} version={shown} onClose={() => setShown(undefined)} />}
      {leaving && (
        <ActDialog
          title={text('brand.pages.withdrawTitle')}
          confirm={text('brand.pages.withdraw')}
          act={{ isBusy: writes.isBusy, failure: writes.refusal?.summary }}
          isDangerous
          onConfirm={() => void writes.withdraw(leaving.version).then((done) => done && setLeaving(undefined))}
          onClose={() => setLeaving(undefined)}
        >
          {text(page.isLegal ? 'brand.pages.withdrawLegal' : 'brand.pages.withdrawOwn')}
        </ActDialog>
      )}
    </SectionCard>
  );
}

type LineProps = {
  version: PageVersionView;
  isBusy: boolean;
  onShow: () => void;
  onRestore: () => void;
  onWithdraw: () => void;
};

const stateTexts = { in_force: 'inForce', announced: 'announced', earlier: 'earlier' } as const;

function VersionLine({ version: { title, state, from, until }, isBusy, onShow, onRestore, onWithdraw }: LineProps) {
  const text = useText();
  const { moment } = useDates();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title} <Chip size="small" variant="outlined" label={text(`brand.pages.state.${stateTexts[state]}`)} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {until === null
            ? text('brand.pages.since', { from: moment(from) })
            : text('brand.pages.period', { from: moment(from), until: moment(until) })}
        </Typography>
      </Box>
      <Button size="small" onClick={onShow}>
        {text('brand.pages.show')}
      </Button>
      {state === 'earlier' ? (
        <Button size="small" disabled={isBusy} onClick={onRestore}>
          {text('brand.pages.restore')}
        </Button>
      ) : (
        <Button size="small" color="error" disabled={isBusy} onClick={onWithdraw}>
          {text('brand.pages.withdraw')}
        </Button>
      )}
    </Box>
  );
}

function ShownVersion({ place, version, onClose }: { place: Place; version: PageVersionView; onClose: () => void }) {
  const text = useText();
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['tenants', place.id, 'page-version', version.version],
    queryFn: () => call(readPageVersion, { ...place, version: version.version }),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="page-version">
      <DialogTitle id="page-version">{version.title}</DialogTitle>
      <DialogContent sx={{ whiteSpace: 'pre-wrap', fontFamily: 'ui-monospace, monospace', fontSize: 13 }}>
        {data?.text}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {text('brand.actions.back')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
