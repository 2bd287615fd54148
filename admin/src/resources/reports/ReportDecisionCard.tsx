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
import { limits } from '@manyhearts/contract/limits';
import { reportVerdicts, type AdminReportView, type ReportVerdict } from '@manyhearts/contract/admin/reports';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { VerdictDialog } from './VerdictDialog.tsx';
import type { ReportDecision } from './use-report.ts';

type Props = { report: AdminReportView; resolve: (decision: ReportDecision) => Promise<unknown> };

/** Closes an open report; shows how a closed one was decided. */
export function ReportDecisionCard({ report, resolve }: Props) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'reports', action: 'resolve', record: report });
  return (
    <SectionCard title={text('reports.decision')}>
      {report.status !== 'open' && <Decided report={report} />}
      {report.isReopened && report.status === 'open' && <Typography>{text('reports.reopened')}</Typography>}
      {report.status === 'open' && canAccess && <DecisionForm report={report} resolve={resolve} />}
    </SectionCard>
  );
}

function Decided({ report }: { report: AdminReportView }) {
  const text = useText();
  const { longDay } = useDates();
  return (
    <>
      <Typography>{text('reports.decided')}</Typography>
      <Facts>
        <Fact name={text('resources.reports.fields.status')}>{text(`reports.status.${report.status}`)}</Fact>
        {report.resolvedAt && <Fact name={text('reports.decidedOn')}>{longDay(report.resolvedAt)}</Fact>}
        {report.act && report.act !== 'none' && (
          <Fact name={text('reports.act')}>{text(`verdicts.acts.${report.act}`)}</Fact>
        )}
        {report.finding && <Fact name={text('reports.finding')}>{text(`reports.category.${report.finding}`)}</Fact>}
        {report.resolvedBy && <Fact name={text('reports.decidedBy')}>{report.resolvedBy}</Fact>}
        {report.note && <Fact name={text('reports.note')}>{report.note}</Fact>}
      </Facts>
    </>
  );
}

function DecisionForm({ report, resolve }: Props) {
  const text = useText();
  const [verdict, setVerdict] = useState<ReportVerdict>('upheld');
  const [note, setNote] = useState('');
  const [isActing, setActing] = useState(false);
  const act = useAct(() => text('reports.conflict'));
  const { isBusy, failure, run } = act;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(() => resolve({ verdict, note }));
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <div>
        <FormLabel id="report-verdict">{text('reports.verdict')}</FormLabel>
        <RadioGroup
          aria-labelledby="report-verdict"
          value={verdict}
          onChange={(_, chosen) => setVerdict(chosen as ReportVerdict)}
        >
          {reportVerdicts.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={text(`reports.verdicts.${one}`)} />
          ))}
        </RadioGroup>
      </div>
      <TextField
        label={text('reports.note')}
        helperText={text('reports.noteHelp')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: limits.reports.textLength } }}
      />
      <div>
        <Button type="submit" variant="contained" loading={isBusy && !isActing}>
          {text('reports.decide')}
        </Button>{' '}
        {report.memberId !== null && (
          <Button variant="outlined" color="error" onClick={() => setActing(true)}>
            {text('verdicts.open')}
          </Button>
        )}
      </div>
      {isActing && (
        <VerdictDialog
          report={report}
          name={report.memberName ?? text('reports.erased')}
          note={note}
          act={act}
          onConfirm={(given) =>
            void run(() => resolve({ verdict: 'upheld', ...given })).then((isDone) => isDone && setActing(false))
          }
          onClose={() => setActing(false)}
        />
      )}
    </Box>
  );
}
