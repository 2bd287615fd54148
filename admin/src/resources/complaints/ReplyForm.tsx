import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useCanAccess, useNotify, useStore } from 'react-admin';
import { repliedStates, type AdminComplaintView, type RepliedStatus } from '@manyhearts/contract/admin/complaints';
import type { AnswerName } from '@manyhearts/contract/admin/answer-texts';
import { languageNames } from '@manyhearts/contract/languages';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { letterKey } from '#admin/shared/refunds/use-refund-form.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { openPlaceholders } from './open-placeholders.ts';
import type { OpenComplaint } from './use-complaint.ts';
import { usePresence } from './use-presence.ts';

type Props = { complaint: AdminComplaintView; reply: OpenComplaint['reply']; onNews: () => void };

/** Replies by mail. The text is kept on this device until it is sent, also if a colleague was first. */
export function ReplyForm({ complaint, reply, onNews }: Props) {
  const text = useText();
  const notify = useNotify();
  const { id, version, templates, language, orderId } = complaint;
  const { canAccess } = useCanAccess({ resource: 'complaints', action: 'reply', record: complaint });
  const [written, setWritten] = useStore(`complaints.draft.${id}`, '');
  const [status, setStatus] = useState<RepliedStatus>('waiting');
  const { isBusy, failure, faults, run } = useAct(() => text('complaints.conflict'));
  const [letter] = useStore(letterKey(orderId ?? ''), '');
  const writing = usePresence({ id, version, isWriting: written !== '' || letter !== '', onNews });
  if (!canAccess) return null;
  const missing = openPlaceholders(written);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await run(() => reply({ text: written, status, version })))) return;
    setWritten('');
    notify(text('complaints.replied'), { type: 'success' });
  };
  return (
    <SectionCard title={text('complaints.reply')}>
      {writing && (
        <Alert severity="info" role="status">
          {text('complaints.isWriting', { by: writing.by })}
        </Alert>
      )}
      <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 1.5 }}>
        {failure && <Alert severity="warning">{failure}</Alert>}
        <TextField
          select
          label={text('complaints.template')}
          helperText={text('complaints.templateHelp', { language: languageNames[language] })}
          value=""
          onChange={({ target }) => setWritten(templates.find(({ name }) => name === target.value)?.text ?? written)}
        >
          {templates.map(({ name }) => (
            <MenuItem key={name} value={name}>
              {text(`complaints.templates.${name as AnswerName}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={text('complaints.replyText')}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
          error={Boolean(faults.text)}
          helperText={faults.text ?? text('complaints.replyHelp')}
          multiline
          minRows={6}
          maxRows={20}
          required
          slotProps={{ htmlInput: { maxLength: complaintLimits.textLength, dir: 'auto' } }}
        />
        {missing.length > 0 && (
          <Typography variant="body2" color="warning.main">
            {text('complaints.missing', { names: missing.join(', ') })}
          </Typography>
        )}
        <TextField
          select
          label={text('complaints.afterwards')}
          value={status}
          onChange={({ target }) => setStatus(target.value as RepliedStatus)}
        >
          {repliedStates.map((one) => (
            <MenuItem key={one} value={one}>
              {text(`complaints.thenStatus.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <div>
          <Button type="submit" variant="contained" loading={isBusy} disabled={written.trim() === ''}>
            {text('complaints.send')}
          </Button>
        </div>
      </Box>
    </SectionCard>
  );
}
