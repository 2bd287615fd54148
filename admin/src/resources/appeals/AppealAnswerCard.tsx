import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useCanAccess } from 'react-admin';
import {
  appealVerdicts,
  decideAppeal,
  type AdminAppealView,
  type AppealVerdict,
} from '@manyhearts/contract/admin/appeals';
import { moderationLimits } from '@manyhearts/contract/moderation-limits';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';

type Props = { appeal: AdminAppealView; after: (work: () => Promise<unknown>) => Promise<void> };

/** Answers an open appeal; shows how another was answered. The person who took the decision can't. */
export function AppealAnswerCard({ appeal, after }: Props) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'appeals', action: 'decide', record: appeal });
  const { status, isOwnDecision, takenBy, isMine, decidedBy, words, note } = appeal;
  const isOthers = takenBy !== null && !isMine;
  return (
    <SectionCard title={text('appeals.answer')}>
      {status !== 'open' && (
        <Facts>
          <Fact name={text('appeals.outcome')}>{text(`appeals.status.${status}`)}</Fact>
          {decidedBy && <Fact name={text('appeals.answeredBy')}>{decidedBy}</Fact>}
          <Fact name={text('appeals.words')}>{words}</Fact>
          {note && <Fact name={text('reports.note')}>{note}</Fact>}
        </Facts>
      )}
      {status === 'open' && isOwnDecision && <Typography>{text('appeals.own')}</Typography>}
      {status === 'open' && !isOwnDecision && isOthers && <Typography>{text('appeals.othersTask')}</Typography>}
      {status === 'open' && !isOwnDecision && !isOthers && canAccess && <AnswerForm appeal={appeal} after={after} />}
    </SectionCard>
  );
}

function AnswerForm({ appeal: { id, act }, after }: Props) {
  const text = useText();
  const call = useCall();
  const [verdict, setVerdict] = useState<AppealVerdict>('upheld');
  const [words, setWords] = useState('');
  const [note, setNote] = useState('');
  const { isBusy, failure, faults, run } = useAct(() => text('appeals.conflict'));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(() => after(() => call(decideAppeal, { id, verdict, words, note })));
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <div>
        <FormLabel id="appeal-verdict">{text('appeals.ask')}</FormLabel>
        <RadioGroup
          aria-labelledby="appeal-verdict"
          value={verdict}
          onChange={(_, chosen) => setVerdict(chosen as AppealVerdict)}
        >
          {appealVerdicts.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={text(`appeals.verdicts.${one}`)} />
          ))}
        </RadioGroup>
      </div>
      <Typography variant="body2" color="textSecondary">
        {text(
          verdict === 'upheld' ? 'appeals.upholdSays' : act === null ? 'appeals.reopenSays' : 'appeals.overturnSays',
        )}
      </Typography>
      <TextField
        label={text('appeals.words')}
        helperText={faults.words ?? text('appeals.wordsHelp')}
        error={faults.words !== undefined}
        required
        value={words}
        onChange={({ target }) => setWords(target.value)}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: moderationLimits.textLength } }}
      />
      <TextField
        label={text('reports.note')}
        helperText={text('reports.noteHelp')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        multiline
        slotProps={{ htmlInput: { maxLength: moderationLimits.textLength } }}
      />
      <div>
        <Button type="submit" variant="contained" loading={isBusy}>
          {text('appeals.send')}
        </Button>
      </div>
    </Box>
  );
}
