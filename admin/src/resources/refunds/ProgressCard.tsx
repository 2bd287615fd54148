import { Alert, Step, StepLabel, Stepper, Typography } from '@mui/material';
import type { AdminRefundView } from '@manyhearts/contract/admin/refunds';
import { Moment } from '#admin/shared/dates.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';

type Stage = { name: 'requested' | 'decided' | 'sent' | 'ended'; says: string; at: string | null; isFault?: boolean };

/** How far it got: asked for, decided, with the provider, paid or given up. */
export function ProgressCard({ refund }: { refund: AdminRefundView }) {
  const text = useText();
  const stages = stagesOf(refund, text);
  const { failure } = refund;
  return (
    <SectionCard title={text('refund.progress')}>
      <Stepper orientation="vertical" activeStep={stages.filter(({ at }) => at !== null).length}>
        {stages.map(({ name, says, at, isFault = false }) => (
          <Step key={name} completed={at !== null && !isFault}>
            <StepLabel
              error={isFault}
              optional={
                at && (
                  <Typography variant="caption" color="textSecondary">
                    <Moment at={at} />
                  </Typography>
                )
              }
            >
              {says}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
      {failure && <Alert severity="error">{text(`refund.failure.${failure}`)}</Alert>}
    </SectionCard>
  );
}

function stagesOf(refund: AdminRefundView, text: Text): Stage[] {
  const { status, madeBy, decidedBy, createdAt, decidedAt, sentAt, endedAt } = refund;
  const made: Stage = {
    name: 'requested',
    says: madeBy ? text('refund.stage.made', { by: madeBy }) : text('refund.stage.requested'),
    at: createdAt,
  };
  if (status === 'rejected')
    return [
      made,
      { name: 'decided', says: text('refund.stage.rejected', { by: decidedBy ?? '–' }), at: decidedAt, isFault: true },
    ];
  const hasFailed = status === 'failed';
  const ended: Stage = {
    name: 'ended',
    says: text(hasFailed ? 'refund.stage.failed' : status === 'paid' ? 'refund.stage.paid' : 'refund.stage.pending'),
    at: endedAt,
    isFault: hasFailed,
  };
  // A chargeback while it waited ended it: there was no decision, and the provider never had it.
  if (hasFailed && decidedAt === null) return [made, ended];
  return [
    made,
    {
      name: 'decided',
      says: decidedAt
        ? text('refund.stage.approved', { by: decidedBy ?? text('audit.server') })
        : text('refund.stage.waits'),
      at: decidedAt,
    },
    {
      name: 'sent',
      says: text(sentAt ? 'refund.stage.sent' : hasFailed ? 'refund.stage.notTaken' : 'refund.stage.notSent'),
      at: sentAt,
    },
    ended,
  ];
}
