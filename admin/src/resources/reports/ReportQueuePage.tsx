import { Button, TextField } from '@mui/material';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ResourceContextProvider } from 'react-admin';
import {
  claimReports,
  releaseReports,
  resolveReport,
  undoReportDecision,
  type AdminReportLine,
  type ReportVerdict,
} from '@manyhearts/contract/admin/reports';
import { limits } from '@manyhearts/contract/limits';
import { reportCategories, type ReportCategory } from '@manyhearts/contract/reports';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { KeyHint } from '#admin/shared/keys/Key.tsx';
import { useCharacterKeys, useKeys } from '#admin/shared/keys/use-keys.ts';
import { PageSkeleton } from '#admin/shared/PageHeader.tsx';
import { useChosenBrand } from '#admin/shared/brand/use-chosen-brand.ts';
import { MemberHistory, useMemberHistory } from '#admin/shared/queue/MemberHistory.tsx';
import { focusStage, QueueFrame } from '#admin/shared/queue/QueueFrame.tsx';
import type { QueueSource, ReviewQueue } from '#admin/shared/queue/review-queue.ts';
import { useReviewQueue } from '#admin/shared/queue/use-review-queue.ts';
import { VerdictBar } from '#admin/shared/queue/VerdictBar.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import { ChatPhotoCard } from './ChatPhotoCard.tsx';
import { MemberCard } from './MemberCard.tsx';
import { ReportedCard } from './ReportedCard.tsx';
import { ReportEvidence } from './ReportEvidence.tsx';
import { noVerdict, useReport, type GivenVerdict } from './use-report.ts';
import { VerdictDialog } from './VerdictDialog.tsx';

/** The queue says what became of a decision. */
const idle = { isBusy: false, failure: undefined, faults: {} };
const keepalive = { keepalive: true };

/** Open reports, one after the other. */
export function ReportQueuePage() {
  const text = useText();
  const { brand } = useChosenBrand();
  const { queue, state } = useReviewQueue(useSource(brand?.id ?? null));
  const [, next] = state.items;
  // Loaded before it is shown. The audit says so, because the browser has it from then on.
  useReport(next?.id ?? '');
  useMemberHistory({ memberId: next?.memberId ?? '', tenantId: next?.tenantId ?? '' }, Boolean(next?.memberId));
  const nameOf = ({ memberName, memberId }: AdminReportLine) =>
    text('reports.about', { name: memberName ?? text(memberId === null ? 'reports.nameless' : 'reports.erased') });
  return (
    <ResourceContextProvider value="reports">
      <QueueFrame
        title={text('reports.queue')}
        brand={brand?.name}
        list="/reports"
        queue={queue}
        state={state}
        nameOf={nameOf}
        empty={{ title: text('reports.done.title'), text: text('reports.done.text') }}
      >
        {(report) => ({
          stage: <Stage key={report.id} report={report} />,
          verdicts: <Verdicts key={`verdicts ${report.id}`} queue={queue} report={report} name={nameOf(report)} />,
          aside: <Aside key={`aside ${report.id}`} report={report} />,
        })}
      </QueueFrame>
    </ResourceContextProvider>
  );
}

function useSource(tenantId: string | null): QueueSource<AdminReportLine> {
  const call = useCall();
  return useMemo(
    () => ({
      claim: async (skipped) => {
        const { reports: items, waiting } = await call(claimReports, { tenantId, skipped });
        return { items, waiting };
      },
      release: (ids) => call(releaseReports, { ids }, keepalive),
      undo: (id) => call(undoReportDecision, { id }, keepalive),
    }),
    [call, tenantId],
  );
}

function Stage({ report }: { report: AdminReportLine }) {
  const { data, error, refetch } = useReport(report.id).query;
  return (
    <div style={stage}>
      <ReportedCard report={report} notice={data?.notice ?? null} />
      {data && <ReportEvidence evidence={data.evidence} />}
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <PageSkeleton />)}
    </div>
  );
}
const stage = { display: 'grid', gap: 16, padding: 16, alignContent: 'start', minWidth: 0 };

function Aside({ report: { id, memberId, tenantId, memberName } }: { report: AdminReportLine }) {
  const text = useText();
  const { query, decideChatPhoto, ban, unban } = useReport(id);
  const report = query.data;
  const name = memberName ?? text('reports.erased');
  return (
    <>
      {report?.chatPhoto && <ChatPhotoCard report={report} decide={decideChatPhoto} />}
      {report && memberId !== null && <MemberCard report={report} name={name} ban={ban} unban={unban} />}
      {memberId !== null && <MemberHistory memberId={memberId} tenantId={tenantId} except={id} />}
    </>
  );
}

type VerdictsProps = { queue: ReviewQueue<AdminReportLine>; report: AdminReportLine; name: string };

function Verdicts({ queue, report, name }: VerdictsProps) {
  const text = useText();
  const call = useCall();
  const [note, setNote] = useState('');
  const [hasKey] = useCharacterKeys();
  const field = useRef<HTMLInputElement>(null);
  const [isActing, setActing] = useState(false);
  const decide = (verdict: ReportVerdict, given: Partial<GivenVerdict>): void =>
    queue.decide(`${name}: ${text(`reports.status.${verdict}`)}.`, ({ id }) =>
      call(resolveReport, { id, verdict, finding: null, note, undoable: true, ...noVerdict, ...given }, keepalive),
    );
  const resolve = (verdict: ReportVerdict, finding?: ReportCategory): void =>
    decide(verdict, finding ? { finding } : {});
  const canAct = report.memberId !== null;
  useKeys('reports.queue', [
    ...(canAct ? [{ key: 'a', does: 'verdicts.open' as const, run: () => setActing(true) }] : []),
    {
      key: 't',
      does: 'reports.note',
      run: (event) => {
        // Otherwise the letter is typed into the field.
        event.preventDefault();
        field.current?.focus();
      },
    },
  ]);
  const leave = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') focusStage();
  };
  return (
    <>
      <VerdictBar
        verdicts={[
          { key: 'y', label: 'reports.verdicts.upheld', colour: 'error', isMain: true, run: () => resolve('upheld') },
          { key: 'n', label: 'reports.verdicts.dismissed', colour: 'inherit', run: () => resolve('dismissed') },
        ]}
        reasons={{
          title: 'reports.upholdAs',
          choices: reportCategories.map((one) => ({
            label: `reports.category.${one}`,
            run: () => resolve('upheld', one),
          })),
        }}
      />
      {canAct && (
        <div>
          <Button
            variant="outlined"
            color="error"
            aria-keyshortcuts="a"
            endIcon={<KeyHint name="a" />}
            onClick={() => setActing(true)}
          >
            {text('verdicts.open')}
          </Button>
        </div>
      )}
      {isActing && (
        <VerdictDialog
          report={report}
          name={report.memberName ?? text('reports.erased')}
          note={note}
          act={idle}
          onConfirm={(given) => {
            setActing(false);
            decide('upheld', given);
          }}
          onClose={() => setActing(false)}
        />
      )}
      <TextField
        label={text('reports.note')}
        helperText={text('reports.noteHelp')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={leave}
        inputRef={field}
        multiline
        size="small"
        slotProps={{
          input: { endAdornment: <KeyHint name="t" /> },
          htmlInput: { maxLength: limits.reports.textLength, ...(hasKey && { 'aria-keyshortcuts': 't' }) },
        }}
      />
    </>
  );
}
