import { Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import {
  endCodeBatch,
  endDiscountCode,
  readDiscountCode,
  type AdminCodeView,
} from '@manyhearts/contract/admin/discount-codes';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { BackLink, PageHeader, PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { CardColumns } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { CodeChip } from './code-parts.tsx';
import { CodeRulesCard } from './CodeRulesCard.tsx';
import { CodeUsageCard } from './CodeUsageCard.tsx';
import { SharedCodesCard } from './SharedCodesCard.tsx';

export function CodeShow() {
  const { id = '' } = useParams();
  const text = useText();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['discountcodes', 'page', id],
    queryFn: () => call(readDiscountCode, { id }),
  });
  if (error && !data) return <LoadFailure isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={data.code} above={<BackLink to="/discountcodes">{text('codes.back')}</BackLink>}>
        <CodeChip status={data.status} />
        <Acts code={data} />
      </PageHeader>
      <Box sx={{ pb: 3 }}>
        <CardColumns
          main={
            <>
              <CodeUsageCard code={data} />
              <Timeline target={data.code} tenantId={data.tenantId} />
            </>
          }
          aside={
            <>
              <CodeRulesCard code={data} />
              {data.shared.length > 0 && <SharedCodesCard code={data} />}
            </>
          }
        />
      </Box>
    </>
  );
}

function Acts({ code }: { code: AdminCodeView }) {
  const text = useText();
  const [open, setOpen] = useState<'code' | 'batch'>();
  const { canAccess } = useCanAccess({ resource: 'discountcodes', action: 'end', record: code });
  if (!canAccess) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
      <Button component={Link} to={`/discountcodes/${code.id}`} size="small" variant="outlined">
        {text('codes.edit')}
      </Button>
      {code.status !== 'ended' && (
        <Button size="small" color="error" onClick={() => setOpen('code')}>
          {text('codes.end')}
        </Button>
      )}
      {code.batch !== null && (
        <Button size="small" color="error" onClick={() => setOpen('batch')}>
          {text('codes.endBatch')}
        </Button>
      )}
      {open && (
        <EndDialog code={code} batch={open === 'batch' ? code.batch : null} onClose={() => setOpen(undefined)} />
      )}
    </Box>
  );
}

type Ending = { code: AdminCodeView; batch: string | null; onClose: () => void };

function EndDialog({ code: { id, code }, batch, onClose }: Ending) {
  const text = useText();
  const call = useCall();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const act = useAct();
  const end = async () => {
    const done = await act.run(async () => {
      if (batch !== null) return (await call(endCodeBatch, { batch })).ended;
      await call(endDiscountCode, { id });
      return 1;
    });
    if (!done) return;
    onClose();
    notify(text('codes.ended', { smart_count: done.answer }), { type: 'success' });
    void queryClient.invalidateQueries({ queryKey: ['discountcodes'] });
  };
  return (
    <ActDialog
      title={batch === null ? text('codes.endTitle', { code }) : text('codes.endBatchTitle')}
      confirm={text('codes.end')}
      isDangerous
      act={act}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      {text('codes.endSays')}
    </ActDialog>
  );
}
