import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { readBulkJob, type BulkJobView } from '@manyhearts/contract/admin/bulk-acts';
import { BulkOutcome } from '../jobs/BulkOutcome.tsx';
import { useCall } from '../use-call.ts';
import { useText } from '../use-text.ts';

const pauseMs = 1_000;

/** How far a bulk act is, and its outcome. Closing it does not stop the act. */
export function BulkProgress({ begun, onClose }: { begun: BulkJobView; onClose: () => void }) {
  const text = useText();
  const call = useCall();
  const titleId = useId();
  const { data: job = begun } = useQuery({
    queryKey: ['bulk', begun.job],
    queryFn: () => call(readBulkJob, { job: begun.job }),
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'waiting' ? false : pauseMs),
  });
  const isRunning = job.state === 'waiting';
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{text(`jobs.act.${job.act}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }} aria-live="polite">
        {isRunning && (
          <>
            <LinearProgress
              aria-hidden={false}
              variant="determinate"
              aria-label={text('jobs.state.waiting')}
              value={((job.done + job.failed) / Math.max(1, job.total)) * 100}
            />
            <Typography color="textSecondary">{text('jobs.goesOn')}</Typography>
          </>
        )}
        <BulkOutcome job={job} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant={isRunning ? 'text' : 'contained'} onClick={onClose}>
          {text('jobs.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
