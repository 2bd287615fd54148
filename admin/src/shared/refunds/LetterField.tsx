import { Box, Button, Dialog, DialogContent, DialogTitle, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerTemplate } from '@manyhearts/contract/admin/complaints';
import type { MailSampleView } from '@manyhearts/contract/admin/mail-texts';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import type { Language } from '@manyhearts/contract/languages';
import { ReadyAnswerField } from '../answer-fields.tsx';
import { useErrorWords } from '../use-error-words.ts';
import { useText } from '../use-text.ts';

type Props = {
  language: Language;
  templates: readonly AnswerTemplate[];
  written: string;
  onWrite: (written: string) => void;
  help: string;
  fault: string | undefined;
  preview: () => Promise<MailSampleView>;
  /** False while something that the mail names is not filled in yet. */
  canPreview: boolean;
};

/** What support writes to the member: from a ready answer, in the member's language, with a look at the very mail. */
export function LetterField({ language, templates, written, onWrite, help, fault, preview, canPreview }: Props) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <ReadyAnswerField label={text('refund.template')} {...{ language, templates, written, onWrite }} />
      <TextField
        label={text('refund.letter')}
        value={written}
        onChange={({ target }) => onWrite(target.value)}
        error={fault !== undefined}
        helperText={fault ?? help}
        multiline
        minRows={4}
        maxRows={16}
        slotProps={{ htmlInput: { lang: language, dir: 'auto', maxLength: complaintLimits.textLength } }}
      />
      <div>
        <Button size="small" disabled={written.trim() === '' || !canPreview} onClick={() => setShown(true)}>
          {text('refund.preview')}
        </Button>
      </div>
      {isShown && <LetterPreview language={language} preview={preview} onClose={() => setShown(false)} />}
    </>
  );
}

type PreviewProps = Pick<Props, 'language' | 'preview'> & { onClose: () => void };

function LetterPreview({ language, preview, onClose }: PreviewProps) {
  const text = useText();
  const words = useErrorWords();
  const { data, error } = useQuery({
    queryKey: ['refund-letter'],
    queryFn: preview,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="letter-preview">
      <DialogTitle id="letter-preview">{text('refund.previewTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {error && <Typography color="error">{words(error)}</Typography>}
        {!data && !error && <Skeleton variant="rounded" height={360} aria-busy />}
        {data && (
          <>
            <Box lang={language} sx={{ overflowWrap: 'anywhere' }}>
              <Typography variant="body2" color="textSecondary">
                {data.from}
              </Typography>
              <Typography variant="subtitle2" component="p">
                {data.subject}
              </Typography>
            </Box>
            <Box
              component="iframe"
              srcDoc={data.html}
              title={text('refund.previewTitle')}
              sandbox=""
              sx={{ border: 0, width: '100%', height: 'max(360px, 55vh)', borderRadius: 1.5 }}
            />
          </>
        )}
        <Button onClick={onClose} autoFocus>
          {text('refund.closePreview')}
        </Button>
      </DialogContent>
    </Dialog>
  );
}
