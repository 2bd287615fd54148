import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import {
  readMailTextVersion,
  type AdminMailView,
  type MailPartText,
  type MailVersionView,
} from '@manyhearts/contract/admin/mail-texts';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { Moment, useDates } from '#admin/shared/dates.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import type { MailPlace, MailWrites } from './use-mail.ts';

type Props = { place: MailPlace; mail: AdminMailView; writes: MailWrites };

/** The words that applied when, newest first. */
export function MailVersions({ place, mail, writes }: Props) {
  const text = useText();
  const notify = useNotify();
  const [shown, setShown] = useState<MailVersionView>();
  const restore = async (version: string) => {
    if (!(await writes.restore(version))) return;
    setShown(undefined);
    notify(text('mailWords.saved'), { type: 'success' });
  };
  return (
    <SectionCard title={text('mailWords.versions')}>
      {mail.versions.length === 0 && <Typography color="textSecondary">{text('mailWords.noVersions')}</Typography>}
      {mail.versions.map((version) => (
        <VersionLine key={version.version} version={version} onShow={() => setShown(version)} />
      ))}
      {shown && (
        <ShownVersion
          place={place}
          mail={mail}
          version={shown}
          isBusy={writes.isBusy}
          refusal={writes.refusal?.summary}
          onRestore={() => void restore(shown.version)}
          onClose={() => setShown(undefined)}
        />
      )}
    </SectionCard>
  );
}

function VersionLine({
  version: { at, ownParts, isCurrent },
  onShow,
}: {
  version: MailVersionView;
  onShow: () => void;
}) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography component="div" variant="body2" sx={{ flex: '1 1 240px' }}>
        <Moment at={at} /> ·{' '}
        {ownParts === 0 ? text('mailWords.oursApplied') : text('mailWords.ownParts', { smart_count: ownParts })}{' '}
        {isCurrent && <Chip size="small" variant="outlined" label={text('mailWords.current')} />}
      </Typography>
      <Button size="small" onClick={onShow}>
        {text('mailWords.show')}
      </Button>
    </Box>
  );
}

type ShownProps = {
  place: MailPlace;
  mail: AdminMailView;
  version: MailVersionView;
  isBusy: boolean;
  refusal: string | undefined;
  onRestore: () => void;
  onClose: () => void;
};

/** What this version says where it differs from the words that apply. */
function ShownVersion({ place, mail, version, isBusy, refusal, onRestore, onClose }: ShownProps) {
  const text = useText();
  const call = useCall();
  const { moment } = useDates();
  const { data, error, refetch } = useQuery({
    queryKey: ['tenants', place.id, 'mail-version', version.version],
    queryFn: () => call(readMailTextVersion, { ...place, version: version.version }),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="mail-version">
      <DialogTitle id="mail-version">{text('mailWords.versionOf', { at: moment(version.at) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {refusal && <Typography color="error">{refusal}</Typography>}
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={160} aria-busy />}
        {data && <Differences mail={mail} parts={data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {text('brand.actions.back')}
        </Button>
        {!version.isCurrent && (
          <Button variant="contained" loading={isBusy} disabled={!data} onClick={onRestore}>
            {text('mailWords.restore')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Differences({ mail, parts }: { mail: AdminMailView; parts: MailPartText[] }) {
  const text = useText();
  const translate = useTranslate();
  const now = new Map(mail.parts.map((part) => [part.name, part.text]));
  const changed = parts.filter(({ name, text: words }) => now.get(name) !== words);
  if (changed.length === 0) return <Typography>{text('mailWords.sameWords')}</Typography>;
  return changed.map(({ name, text: words }) => (
    <Box key={name} lang={mail.language} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle2">
        {translate(`mailWords.part.${name}`, { _: text('mailWords.part.sentence') })}
      </Typography>
      <Typography variant="body2">
        {words || text('audit.none')}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          ({text('mailWords.nowSays', { words: now.get(name) || text('audit.none') })})
        </Box>
      </Typography>
    </Box>
  ));
}
