import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { AnswerName } from '@manyhearts/contract/admin/answer-texts';
import { repliedStates, type AnswerTemplate, type RepliedStatus } from '@manyhearts/contract/admin/complaints';
import { languageNames, type Language } from '@manyhearts/contract/languages';
import { useText } from './use-text.ts';

type ReadyProps = {
  label: string;
  language: Language;
  templates: readonly AnswerTemplate[];
  written: string;
  onWrite: (text: string) => void;
};

/** Whether a ready answer may take its place unasked: nothing was written, or nothing but another ready answer. */
export function isReplaceable(written: string, templates: readonly AnswerTemplate[] = []): boolean {
  return written.trim() === '' || templates.some(({ text }) => text === written);
}

/** Starts a letter from a ready answer, in the member's language. What a person wrote is replaced only if they say so. */
export function ReadyAnswerField({ label, language, templates, written, onWrite }: ReadyProps) {
  const text = useText();
  const [waiting, setWaiting] = useState<string>();
  const choose = (name: string) => {
    const words = templates.find((one) => one.name === name)?.text ?? '';
    if (isReplaceable(written, templates)) return onWrite(words);
    setWaiting(words);
  };
  const put = (words: string) => {
    onWrite(words);
    setWaiting(undefined);
  };
  return (
    <>
      <TextField
        select
        label={label}
        helperText={text('complaints.templateHelp', { language: languageNames[language] })}
        value=""
        onChange={({ target }) => choose(target.value)}
      >
        {templates.map(({ name }) => (
          <MenuItem key={name} value={name}>
            {text(`complaints.templates.${name as AnswerName}`)}
          </MenuItem>
        ))}
      </TextField>
      {waiting !== undefined && (
        <Alert
          severity="info"
          role="status"
          onClose={() => setWaiting(undefined)}
          closeText={text('acts.cancel')}
          sx={{ '& .MuiAlert-message': { display: 'grid', gap: 1 } }}
        >
          {text('drafts.replaces')}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" variant="outlined" color="inherit" onClick={() => put(`${written}\n\n${waiting}`)}>
              {text('drafts.append')}
            </Button>
            <Button size="small" color="inherit" onClick={() => put(waiting)}>
              {text('drafts.replace')}
            </Button>
          </Box>
        </Alert>
      )}
    </>
  );
}

/** Says that the thread went on while a letter was being written. */
export function NewsNotice({ onRead }: { onRead: () => void }) {
  const text = useText();
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Button color="inherit" onClick={onRead}>
          {text('drafts.read')}
        </Button>
      }
    >
      {text('drafts.news')}
    </Alert>
  );
}

/** What becomes of the complaint once the letter is sent. */
export function AfterwardsField({
  status,
  onChange,
}: {
  status: RepliedStatus;
  onChange: (status: RepliedStatus) => void;
}) {
  const text = useText();
  return (
    <TextField
      select
      label={text('complaints.afterwards')}
      value={status}
      onChange={({ target }) => onChange(target.value as RepliedStatus)}
    >
      {repliedStates.map((one) => (
        <MenuItem key={one} value={one}>
          {text(`complaints.thenStatus.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
