import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { readMailHook } from '@manyhearts/contract/admin/mails';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { useText } from '#admin/shared/use-text.ts';

/** Where the mail provider reports to: knowing the address is enough to report. */
export function MailHookButton() {
  const text = useText();
  const call = useSensitiveCall();
  const notify = useNotify();
  const act = useAct();
  const [path, setPath] = useState<string>();
  const open = async () => {
    const isDone = await act.run(async () => setPath((await call(readMailHook)).path));
    if (!isDone && act.failure) notify(act.failure, { type: 'error' });
  };
  return (
    <>
      <Button size="small" loading={act.isBusy} onClick={() => void open()}>
        {text('mails.hook')}
      </Button>
      <Dialog open={path !== undefined} onClose={() => setPath(undefined)} fullWidth maxWidth="sm">
        <DialogTitle>{text('mails.hook')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{text('mails.hookSays')}</DialogContentText>
          <TextField
            label={text('mails.hookPath')}
            value={path ?? ''}
            size="small"
            multiline
            slotProps={{ htmlInput: { readOnly: true, onFocus: select } }}
          />
          <DialogContentText component="pre" sx={{ fontSize: '0.8125rem', whiteSpace: 'pre-wrap', m: 0 }}>
            {'{"events": [{"mail": "<…@…>", "event": "delivered | bounced | complained"}]}'}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setPath(undefined)}>{text('mails.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function select({ target }: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  target.select();
}
