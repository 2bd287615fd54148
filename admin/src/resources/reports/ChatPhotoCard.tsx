import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { AdminReportView, ChatPhotoDecision } from '@manyhearts/contract/admin/reports';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { useAct } from '#admin/shared/acts/use-act.ts';

type Props = { report: AdminReportView; decide: (decision: ChatPhotoDecision) => Promise<unknown> };

/** What becomes of a reported photo in its chat. */
export function ChatPhotoCard({ report, decide }: Props) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, run } = useAct(() => text('bans.conflict'));
  const { canAccess } = useCanAccess({ resource: 'reports', action: 'decide-chat-photo', record: report });
  const state = report.chatPhoto;
  if (!state) return null;
  const takeDown = async (): Promise<void> => {
    if (await run(() => decide('take_down'))) setAsking(false);
  };
  return (
    <SectionCard title={text('reports.chatPhoto')}>
      <Typography role="status">{text(`reports.chatPhotoState.${state}`)}</Typography>
      {failure && !isAsking && <Alert severity="error">{failure}</Alert>}
      {canAccess && state !== 'taken_down' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" color="error" disabled={isBusy} onClick={() => setAsking(true)}>
            {text('reports.takeDown')}
          </Button>
          <Button
            variant="outlined"
            loading={isBusy && !isAsking}
            onClick={() => void run(() => decide(state === 'explicit' ? 'keep' : 'mark'))}
          >
            {text(state === 'explicit' ? 'reports.unmark' : 'reports.mark')}
          </Button>
        </Box>
      )}
      {isAsking && (
        <ActDialog
          title={text('reports.takeDownAsk')}
          confirm={text('reports.takeDown')}
          act={{ isBusy: isBusy, failure: failure }}
          isDangerous
          onConfirm={() => void takeDown()}
          onClose={() => setAsking(false)}
        >
          <Typography>{text('reports.takeDownSays')}</Typography>
        </ActDialog>
      )}
    </SectionCard>
  );
}
