import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { readMailHook } from '@manyhearts/contract/admin/mails';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { wasNotProved } from '#admin/shared/http-errors.ts';
import { useErrorWords } from '#admin/shared/use-error-words.ts';
import { useText } from '#admin/shared/use-text.ts';

/** Where the mail provider reports to: knowing the address is enough to report. */
export function MailHookButton() {
  const text = useText();
  const call = useSensitiveCall();
  const notify = useNotify();
  const wordsOf = useErrorWords();
  const [isBusy, setBusy] = useState(false);
  const [path, setPath] = useState<string>();
  const open = async () => {
    setBusy(true);
    try {
      setPath((await call(readMailHook)).path);
    } catch (error) {
      if (wasNotProved(error)) return;
      const words = wordsOf(error);
      notify(words, { type: 'error', messageArgs: { _: words } });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" loading={isBusy} onClick={() => void open()}>
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
