import { Alert, Box, Button, Chip, Skeleton, TextField, Typography } from '@mui/material';
import { useDeferredValue } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { answerPlaceholders, answerTextLength } from '@manyhearts/contract/admin/answer-texts';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { LeaveGuard } from '#admin/shared/LeaveGuard.tsx';
import { CardColumns, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useErrorWords } from '#admin/shared/use-error-words.ts';
import { dateLocale, useText } from '#admin/shared/use-text.ts';
import { useAnswer, useAnswerPreview, type AnswerPlace } from './use-answer.ts';
import { useAnswerText } from './answer-texts.ts';

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
  const say = useAnswerText();
  const notify = useNotify();
  const { query, words, setTyped, act, isDirty, save, startAnew } = answer;
  if (!query.data) return null;
  const { byDefault, formerDefault } = query.data;
  const submit = async () => {
    if (await save()) notify(say('saved'), { type: 'success' });
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
        {act.failure && (
          <Alert
            severity="warning"
            action={act.refusal?.isConflict && <Button onClick={startAnew}>{say('load')}</Button>}
          >
            {act.failure}
          </Alert>
        )}
        {formerDefault !== null && <Alert severity="info">{say('changedSince', { words: formerDefault })}</Alert>}
        <TextField
          label={say('text')}
          value={words}
          onChange={({ target }) => setTyped(target.value)}
          error={act.faults.text !== undefined}
          helperText={
            act.faults.text ?? say('help', { names: answerPlaceholders.map((one) => `{{${one}}}`).join(' ') })
          }
          multiline
          minRows={8}
          maxRows={24}
          slotProps={{ htmlInput: { lang: place.language, dir: 'auto', maxLength: answerTextLength } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          {words !== byDefault && (
            <Button disabled={act.isBusy} onClick={() => setTyped(byDefault)}>
              {say('useOurs')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={act.isBusy} disabled={!isDirty}>
            {say('save')}
          </Button>
        </Box>
        <LeaveGuard isDirty={isDirty} onLeave={() => undefined} />
      </Box>
    </SectionCard>
  );
}

function Preview({ place, words }: { place: AnswerPlace; words: string }) {
  const say = useAnswerText();
  const errorWords = useErrorWords();
  const { data, error } = useAnswerPreview(place, useDeferredValue(words));
  return (
    <SectionCard title={say('preview')}>
      {error && <Alert severity="warning">{errorWords(error)}</Alert>}
      {data && words !== '' && (
        <>
          <Typography variant="body2" color="textSecondary">
            {data.reference ? say('previewOf', { reference: data.reference }) : say('previewNone')}
          </Typography>
          {data.missing.length > 0 && (
            <Alert severity="info">{say('missing', { names: data.missing.join(', ') })}</Alert>
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
  const say = useAnswerText();
  const locale = dateLocale(useLocale());
  const versions = query.data?.versions ?? [];
  const moment = (at: string) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <SectionCard title={say('versions')}>
      {versions.length === 0 && <Typography color="textSecondary">{say('noVersions')}</Typography>}
      {versions.map(({ version, at, by, text: words, isCurrent }) => (
        <Box key={version} sx={{ display: 'grid', gap: 0.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" sx={{ flex: '1 1 180px' }}>
              {say('by', { at: moment(at), by: by ?? '–' })}
            </Typography>
            {isCurrent ? (
              <Chip size="small" variant="outlined" label={say('current')} />
            ) : (
              <Button size="small" disabled={act.isBusy} onClick={() => void restore(version)}>
                {say('restore')}
              </Button>
            )}
          </Box>
          <Typography variant="body2" color="textSecondary" noWrap>
            {words || say('oursApplied')}
          </Typography>
        </Box>
      ))}
    </SectionCard>
  );
}
