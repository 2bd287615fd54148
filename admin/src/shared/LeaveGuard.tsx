import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from './use-text.ts';

/** Asks before unsaved changes are lost, in the console and when the tab closes. */
export function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const text = useText();
  const titleId = useId();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A session that has ended must reach log-in, so this navigation is not blocked.
    return isDirty && ![currentLocation.pathname, '/login'].includes(nextLocation.pathname);
  });

  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  const stay = () => blocker.reset?.();

  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{text('settings.leaveTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('settings.leaveText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave} color="error">
          {text('settings.leave')}
        </Button>
        <Button onClick={stay} variant="contained" autoFocus>
          {text('settings.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
