import { Box, Button, Card } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { changeDiscountCode, readDiscountCode, type AdminCodeView } from '@manyhearts/contract/admin/discount-codes';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { SavedMeanwhile } from '#admin/shared/records/SavedMeanwhile.tsx';
import { useSaveAct } from '#admin/shared/records/use-save-act.ts';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { draftOf, rulesOf } from './code-draft.ts';
import { pairedRules, useRuleWords } from './rule-words.ts';
import { RuleFields } from './RuleFields.tsx';

export function CodeEdit() {
  const { id = '' } = useParams();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['discountcodes', 'form', id],
    queryFn: () => call(readDiscountCode, { id }),
    // Read anew on every visit, never while the form is open: rules must not change under the fingers.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error && !data) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  return data ? <EditForm key={id} code={data} reload={async () => (await refetch()).data} /> : <PageSkeleton />;
}

type Props = { code: AdminCodeView; reload: () => Promise<AdminCodeView | undefined> };

function EditForm({ code, reload }: Props) {
  const text = useText();
  const call = useCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const act = useSaveAct();
  const wordsOf = useRuleWords();
  const [draft, setDraft] = useState(() => draftOf(code));
  const [version, setVersion] = useState(code.version);
  const { id } = code;
  const page = `/discountcodes/${id}/show`;
  const keepMine = async (): Promise<AdminCodeView | undefined> => {
    const theirs = await reload();
    if (theirs) setVersion(theirs.version);
    return theirs;
  };
  const takeTheirs = async () => {
    const theirs = await keepMine();
    if (theirs) setDraft(draftOf(theirs));
  };
  const readBoth = async () => {
    const theirs = await reload();
    return theirs ? pairedRules(wordsOf(draftOf(theirs)), wordsOf(draft), text) : [];
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await act.run(() => call(changeDiscountCode, { ...rulesOf(draft), id, version })))) return;
    void queryClient.invalidateQueries({ queryKey: ['discountcodes'] });
    notify(text('codes.changed'), { type: 'success' });
    void navigate(page);
  };
  return (
    <>
      <PageHeader
        title={text('codes.editTitle', { code: code.code })}
        above={<BackLink to={page}>{code.code}</BackLink>}
      />
      <Card component="form" noValidate onSubmit={(event) => void save(event)} sx={{ p: 2.5, maxWidth: 720 }}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {act.failure && (
            <SavedMeanwhile
              act={act}
              readBoth={readBoth}
              onTake={takeTheirs}
              onKeep={async () => void (await keepMine())}
            />
          )}
          <RuleFields draft={draft} onChange={setDraft} faults={act.faults} isNew={false} />
          <Button type="submit" variant="contained" loading={act.isBusy} sx={{ justifySelf: 'start' }}>
            {text('codes.save')}
          </Button>
        </Box>
      </Card>
    </>
  );
}
