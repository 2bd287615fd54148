import { Alert, Box, Button, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import type { OpenComplaint } from './use-complaint.ts';

/** A note for colleagues, which customers never see. */
export function NoteForm({ note }: { note: OpenComplaint['note'] }) {
  const text = useText();
  const [written, setWritten] = useState('');
  const { isBusy, failure, faults, run } = useAct();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await run(() => note(written))) setWritten('');
  };
  return (
    <SectionCard title={text('complaints.addNote')}>
      <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 1.5 }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <TextField
          label={text('complaints.note')}
          helperText={faults.text ?? text('complaints.noteHelp')}
          error={Boolean(faults.text)}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: complaintLimits.noteLength } }}
        />
        <div>
          <Button type="submit" variant="outlined" loading={isBusy} disabled={written.trim() === ''}>
            {text('complaints.saveNote')}
          </Button>
        </div>
      </Box>
    </SectionCard>
  );
}
