import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import type { AdminComplaintView, RepliedStatus } from '@manyhearts/contract/admin/complaints';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { AfterwardsField, NewsNotice, ReadyAnswerField } from '#admin/shared/answer-fields.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { useDraft } from '#admin/shared/drafts/use-draft.ts';
import { findCallError } from '#admin/shared/http-errors.ts';
import { letterKey } from '#admin/shared/refunds/use-refund-form.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import type { OpenComplaint } from './use-complaint.ts';
import { usePresence } from './use-presence.ts';

type Props = { complaint: AdminComplaintView; reply: OpenComplaint['reply']; onNews: () => void };

/** Replies by mail. The text is kept on this device until it is sent, also if a colleague was first. */
export function ReplyForm({ complaint, reply, onNews }: Props) {
  const text = useText();
  const notify = useNotify();
  const { id, version, templates, language, orderId } = complaint;
  const { canAccess } = useCanAccess({ resource: 'complaints', action: 'reply', record: complaint });
  const draft = useDraft(`complaints.${id}`, version);
  const { written } = draft;
  const [status, setStatus] = useState<RepliedStatus>('waiting');
  const { isBusy, failure, faults, run } = useAct(() => text('complaints.conflict'));
  const letter = useDraft(letterKey(orderId ?? '')).written;
  const writing = usePresence({ id, version, words: written + letter, onNews });
  if (!canAccess || !draft.isReady) return null;
  const missing = openPlaceholders(written);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const sent = await run(() =>
      reply({ text: written, status, version: draft.seen ?? version }).catch((error: unknown) => {
        // The refusal says so itself, and shows what came.
        if (findCallError(error)?.code === 'conflict') draft.acceptNews();
        throw error;
      }),
    );
    if (!sent) return;
    draft.write('');
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
        {draft.hasNews && <NewsNotice onRead={draft.acceptNews} />}
        {failure && <Alert severity="warning">{failure}</Alert>}
        <ReadyAnswerField
          label={text('complaints.template')}
          {...{ language, templates, written }}
          onWrite={draft.write}
        />
        <TextField
          label={text('complaints.replyText')}
          value={written}
          onChange={({ target }) => draft.write(target.value)}
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
        <AfterwardsField status={status} onChange={setStatus} />
        <div>
          <Button type="submit" variant="contained" loading={isBusy} disabled={written.trim() === ''}>
            {text('complaints.send')}
          </Button>
        </div>
      </Box>
    </SectionCard>
  );
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** Places of a text that still have to be written; the api refuses a reply with one. */
function openPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([whole]) => whole))];
}
