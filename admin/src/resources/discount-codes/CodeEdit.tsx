import { Alert, Box, Button, Card } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { changeDiscountCode, readDiscountCode, type AdminCodeView } from '@manyhearts/contract/admin/discount-codes';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { draftOf, rulesOf } from './code-draft.ts';
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
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <EditForm key={id} code={data} /> : <PageSkeleton />;
}

function EditForm({ code }: { code: AdminCodeView }) {
  const text = useText();
  const call = useCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const act = useAct(() => text('codes.conflict'));
  const [draft, setDraft] = useState(() => draftOf(code));
  const { id, version } = code;
  const page = `/discountcodes/${id}/show`;
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
          {act.failure && <Alert severity="error">{act.failure}</Alert>}
          <RuleFields draft={draft} onChange={setDraft} faults={act.faults} isNew={false} />
          <Button type="submit" variant="contained" loading={act.isBusy} sx={{ justifySelf: 'start' }}>
            {text('codes.save')}
          </Button>
        </Box>
      </Card>
    </>
  );
}
