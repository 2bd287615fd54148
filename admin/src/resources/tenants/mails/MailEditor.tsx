import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { sendMailSample, type AdminMailView } from '@manyhearts/contract/admin/mail-texts';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { LeaveGuard } from '#admin/shared/LeaveGuard.tsx';
import { SavedMeanwhile } from '#admin/shared/records/SavedMeanwhile.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { useBrandAct } from '../use-brand-act.ts';
import { MailParts } from './MailParts.tsx';
import { MailPreview } from './MailPreview.tsx';
import { MailVersions } from './MailVersions.tsx';
import { useMailForm } from './use-mail-form.ts';
import { useMail, type MailPlace, type MailWrites } from './use-mail.ts';

type Props = { place: MailPlace; tenant: AdminTenantView };

/** The words of one mail in one language: written, looked at and saved. */
export function MailEditor({ place, tenant }: Props) {
  const mail = useMail(place);
  const { query } = mail;
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton variant="rounded" height={420} aria-busy />;
  return (
    <Box sx={{ display: 'grid', gap: 2, containerType: 'inline-size' }}>
      <MailForm place={place} mail={query.data} writes={mail} />
      <MailVersions place={place} mail={query.data} writes={mail} />
      <Timeline target={`tenant:${tenant.key}/mails/${place.kind}/${place.language}`} />
    </Box>
  );
}

type FormProps = { place: MailPlace; mail: AdminMailView; writes: MailWrites };

const formBesidePreview = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // By the width of the page beside its sections.
  '@container (min-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
};

function MailForm({ place, mail, writes }: FormProps) {
  const text = useText();
  const form = useMailForm(mail, writes);
  const { isBusy, refusal } = writes;
  return (
    <Box sx={formBesidePreview}>
      <Card
        component="form"
        noValidate
        aria-label={text(`mailWords.kind.${place.kind}`)}
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
        sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}
      >
        <Typography variant="h2" component="h3">
          {text(`mailWords.kind.${place.kind}`)}
        </Typography>
        <SavedMeanwhile act={writes} readBoth={form.readBoth} onTake={form.startAnew} onKeep={form.keepMine} />
        <MailParts mail={mail} words={form.words} set={form.set} fields={refusal?.faults ?? {}} />
        <Typography variant="caption" color="textSecondary">
          {text('mailWords.fixed')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          {(mail.isOwn || form.isDirty) && (
            <Button disabled={isBusy} onClick={form.useOurs}>
              {text('mailWords.useOurs')}
            </Button>
          )}
          {form.isBehind && !form.isDirty && (
            <Button disabled={isBusy} onClick={() => void form.save()}>
              {text('mailWords.keep')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={isBusy} disabled={!form.isDirty}>
            {text('mailWords.save')}
          </Button>
        </Box>
        <LeaveGuard isDirty={form.isDirty} onLeave={() => undefined} />
      </Card>
      <MailPreview place={place} parts={form.parts}>
        {mail.sampleTo === null ? (
          <Typography variant="caption" color="textSecondary">
            {text('mailWords.noSample')}
          </Typography>
        ) : (
          <SampleButton place={place} parts={form.parts} to={mail.sampleTo} />
        )}
      </MailPreview>
    </Box>
  );
}

type SampleProps = { place: MailPlace; parts: { name: string; text: string }[]; to: string };

function SampleButton({ place, parts, to }: SampleProps) {
  const text = useText();
  const call = useCall();
  const notify = useNotify();
  const { isBusy, refusal, run } = useBrandAct();
  const send = async () => {
    const sent = await run(() => call(sendMailSample, { ...place, parts }));
    if (sent) notify(text('mailWords.sent', { to: sent.answer.to }), { type: 'success' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {refusal && <Alert severity="error">{refusal.summary}</Alert>}
      <Button size="small" loading={isBusy} onClick={() => void send()} sx={{ justifySelf: 'start' }}>
        {text('mailWords.send', { to })}
      </Button>
    </Box>
  );
}
