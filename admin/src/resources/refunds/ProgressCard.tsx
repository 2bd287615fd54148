import { Alert, Step, StepLabel, Stepper, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import type { AdminRefundView } from '@manyhearts/contract/admin/refunds';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { dateLocale, useText, type Text } from '#admin/shared/use-text.ts';

type Stage = { name: 'requested' | 'decided' | 'sent' | 'ended'; says: string; at: string | null; isFault?: boolean };

/** How far it got: asked for, decided, with the provider, paid or given up. */
export function ProgressCard({ refund }: { refund: AdminRefundView }) {
  const text = useText();
  const locale = dateLocale(useLocale());
  const stages = stagesOf(refund, text);
  const { failure } = refund;
  return (
    <SectionCard title={text('refunds.progress')}>
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
      {failure && <Alert severity="error">{text(`refunds.failure.${failure}`)}</Alert>}
    </SectionCard>
  );
}

function stagesOf(refund: AdminRefundView, text: Text): Stage[] {
  const { status, madeBy, decidedBy, createdAt, decidedAt, sentAt, endedAt } = refund;
  const made: Stage = {
    name: 'requested',
    says: madeBy ? text('refunds.stage.made', { by: madeBy }) : text('refunds.stage.requested'),
    at: createdAt,
  };
  if (status === 'rejected')
    return [
      made,
      { name: 'decided', says: text('refunds.stage.rejected', { by: decidedBy ?? '–' }), at: decidedAt, isFault: true },
    ];
  const hasFailed = status === 'failed';
  return [
    made,
    {
      name: 'decided',
      says: decidedAt
        ? text('refunds.stage.approved', { by: decidedBy ?? text('audit.server') })
        : text('refunds.stage.waits'),
      at: decidedAt,
    },
    {
      name: 'sent',
      says: text(sentAt ? 'refunds.stage.sent' : hasFailed ? 'refunds.stage.notTaken' : 'refunds.stage.notSent'),
      at: sentAt,
    },
    {
      name: 'ended',
      says: text(
        hasFailed ? 'refunds.stage.failed' : status === 'paid' ? 'refunds.stage.paid' : 'refunds.stage.pending',
      ),
      at: endedAt,
      isFault: hasFailed,
    },
  ];
}
