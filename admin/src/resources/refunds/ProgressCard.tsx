import { Alert, Step, StepLabel, Stepper, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import type { AdminRefundView } from '@manyhearts/contract/admin/refunds';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { dateLocale, useText, type Text } from '#admin/shared/use-text.ts';
import { useRefundText } from '#admin/shared/refunds/refund-texts.ts';

type Stage = { name: 'requested' | 'decided' | 'sent' | 'ended'; says: string; at: string | null; isFault?: boolean };

/** How far it got: asked for, decided, with the provider, paid or given up. */
export function ProgressCard({ refund }: { refund: AdminRefundView }) {
  const text = useText();
  const say = useRefundText();
  const locale = dateLocale(useLocale());
  const stages = stagesOf(refund, text, say);
  const { failure } = refund;
  return (
    <SectionCard title={say('progress')}>
      <Stepper orientation="vertical" activeStep={stages.filter(({ at }) => at !== null).length}>
        {stages.map(({ name, says, at, isFault = false }) => (
          <Step key={name} completed={at !== null && !isFault}>
            <StepLabel
              error={isFault}
              optional={
                at && (
                  <Typography variant="caption" color="textSecondary" component="time" dateTime={at}>
                    {new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
                  </Typography>
                )
              }
            >
              {says}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
      {failure && <Alert severity="error">{say(`failure.${failure}`)}</Alert>}
    </SectionCard>
  );
}

function stagesOf(refund: AdminRefundView, text: Text, say: ReturnType<typeof useRefundText>): Stage[] {
  const { status, madeBy, decidedBy, createdAt, decidedAt, sentAt, endedAt } = refund;
  const made: Stage = {
    name: 'requested',
    says: madeBy ? say('stage.made', { by: madeBy }) : say('stage.requested'),
    at: createdAt,
  };
  if (status === 'rejected')
    return [
      made,
      { name: 'decided', says: say('stage.rejected', { by: decidedBy ?? '–' }), at: decidedAt, isFault: true },
    ];
  const hasFailed = status === 'failed';
  return [
    made,
    {
      name: 'decided',
      says: decidedAt ? say('stage.approved', { by: decidedBy ?? text('audit.server') }) : say('stage.waits'),
      at: decidedAt,
    },
    {
      name: 'sent',
      says: say(sentAt ? 'stage.sent' : hasFailed ? 'stage.notTaken' : 'stage.notSent'),
      at: sentAt,
    },
    {
      name: 'ended',
      says: say(hasFailed ? 'stage.failed' : status === 'paid' ? 'stage.paid' : 'stage.pending'),
      at: endedAt,
      isFault: hasFailed,
    },
  ];
}
