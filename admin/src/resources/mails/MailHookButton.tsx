import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { readMailHook } from '@manyhearts/contract/admin/mails';
import { useSensitiveRead } from '#admin/shared/step-up/use-sensitive-read.ts';
import { useText } from '#admin/shared/use-text.ts';

/** Where the mail provider reports to: knowing the address is enough to report. */
export function MailHookButton() {
  const text = useText();
  const { found, isBusy, open, close } = useSensitiveRead((call) => call(readMailHook));
  return (
    <>
      <Button size="small" loading={isBusy} onClick={() => void open()}>
        {text('mails.hook')}
      </Button>
      <Dialog open={found !== undefined} onClose={close} fullWidth maxWidth="sm">
        <DialogTitle>{text('mails.hook')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{text('mails.hookSays')}</DialogContentText>
          <TextField
            label={text('mails.hookPath')}
            value={found?.path ?? ''}
            size="small"
            multiline
            slotProps={{ htmlInput: { readOnly: true, onFocus: select } }}
          />
          <DialogContentText component="pre" sx={{ fontSize: '0.8125rem', whiteSpace: 'pre-wrap', m: 0 }}>
            {'{"events": [{"mail": "<…@…>", "event": "delivered | bounced | complained"}]}'}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{text('mails.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function select({ target }: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  target.select();
}
