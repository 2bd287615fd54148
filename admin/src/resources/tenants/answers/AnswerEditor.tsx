import { Alert, Box, Button, Chip, Skeleton, TextField, Typography } from '@mui/material';
import { useDeferredValue } from 'react';
import { useNotify } from 'react-admin';
import { answerPlaceholders, answerTextLength } from '@manyhearts/contract/admin/answer-texts';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { LeaveGuard } from '#admin/shared/LeaveGuard.tsx';
import { CardColumns, SectionCard } from '#admin/shared/SectionCard.tsx';
import { SavedMeanwhile } from '#admin/shared/records/SavedMeanwhile.tsx';
import { useErrorWords } from '#admin/shared/use-error-words.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { useAnswer, useAnswerPreview, type AnswerPlace } from './use-answer.ts';

type Answer = ReturnType<typeof useAnswer>;

/** One ready answer in one language: written, looked at with a real complaint's values, and saved. */
export function AnswerEditor({ place }: { place: AnswerPlace }) {
  const answer = useAnswer(place);
  const { query } = answer;
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton variant="rounded" height={320} aria-busy />;
  return (
    <CardColumns
      main={<AnswerForm place={place} answer={answer} />}
      aside={
        <>
          <Preview place={place} words={answer.words} />
          <Versions answer={answer} />
        </>
      }
    />
  );
}

function AnswerForm({ place, answer }: { place: AnswerPlace; answer: Answer }) {
  const text = useText();
  const notify = useNotify();
  const { query, words, setTyped, act, isDirty, save, readTheirs, takeTheirs, keepMine } = answer;
  const readBoth = async () => [{ label: text('answers.text'), theirs: await readTheirs(), yours: words }];
  if (!query.data) return null;
  const { byDefault, formerDefault } = query.data;
  const submit = async () => {
    if (await save()) notify(text('answers.saved'), { type: 'success' });
  };
  return (
    <SectionCard title={text(`complaints.templates.${place.name}`)}>
      <Box
        component="form"
        noValidate
        sx={{ display: 'grid', gap: 1.5 }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {act.failure && <SavedMeanwhile act={act} readBoth={readBoth} onTake={takeTheirs} onKeep={keepMine} />}
        {formerDefault !== null && (
          <Alert severity="info">{text('answers.changedSince', { words: formerDefault })}</Alert>
        )}
        <TextField
          label={text('answers.text')}
          value={words}
          onChange={({ target }) => setTyped(target.value)}
          error={act.faults.text !== undefined}
          helperText={
            act.faults.text ?? text('answers.help', { names: answerPlaceholders.map((one) => `{{${one}}}`).join(' ') })
          }
          multiline
          minRows={8}
          maxRows={24}
          slotProps={{ htmlInput: { lang: place.language, dir: 'auto', maxLength: answerTextLength } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          {words !== byDefault && (
            <Button disabled={act.isBusy} onClick={() => setTyped(byDefault)}>
              {text('answers.useOurs')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={act.isBusy} disabled={!isDirty}>
            {text('answers.save')}
          </Button>
        </Box>
        <LeaveGuard isDirty={isDirty} onLeave={() => undefined} />
      </Box>
    </SectionCard>
  );
}

function Preview({ place, words }: { place: AnswerPlace; words: string }) {
  const text = useText();
  const errorWords = useErrorWords();
  const { data, error } = useAnswerPreview(place, useDeferredValue(words));
  return (
    <SectionCard title={text('answers.preview')}>
      {error && <Alert severity="warning">{errorWords(error)}</Alert>}
      {data && words !== '' && (
        <>
          <Typography variant="body2" color="textSecondary">
            {data.reference ? text('answers.previewOf', { reference: data.reference }) : text('answers.previewNone')}
          </Typography>
          {data.missing.length > 0 && (
            <Alert severity="info">{text('answers.missing', { names: data.missing.join(', ') })}</Alert>
          )}
          <Typography lang={place.language} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {data.text}
          </Typography>
        </>
      )}
    </SectionCard>
  );
}

function Versions({ answer: { query, restore, act } }: { answer: Answer }) {
  const text = useText();
  const { moment } = useDates();
  const versions = query.data?.versions ?? [];
  return (
    <SectionCard title={text('answers.versions')}>
      {versions.length === 0 && <Typography color="textSecondary">{text('answers.noVersions')}</Typography>}
      {versions.map(({ version, at, by, text: words, isCurrent }) => (
        <Box key={version} sx={{ display: 'grid', gap: 0.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" sx={{ flex: '1 1 180px' }}>
              {text('answers.by', { at: moment(at), by: by ?? '–' })}
            </Typography>
            {isCurrent ? (
              <Chip size="small" variant="outlined" label={text('answers.current')} />
            ) : (
              <Button size="small" disabled={act.isBusy} onClick={() => void restore(version)}>
                {text('answers.restore')}
              </Button>
            )}
          </Box>
          <Typography variant="body2" color="textSecondary" noWrap>
            {words || text('answers.oursApplied')}
          </Typography>
        </Box>
      ))}
    </SectionCard>
  );
}
