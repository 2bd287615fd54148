import { Alert, Box, Button, Chip, LinearProgress, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link } from 'react-admin';
import type { ApplyOutcome } from '@manyhearts/contract/admin/settings-apply';
import { wireNameOf, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { ChangedValues } from '#admin/shared/audit/ChangedValues.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import type { ApplyLine, ApplyRun } from './use-apply-run.ts';

type Props = {
  group: SettingsGroup;
  run: ApplyRun;
  onApply: () => void;
  onCheckRest: () => void;
  onStartAnew: () => void;
};

/** More would make the page slow; the counts above tell of all. */
const mostShown = 100;
/** What needs a person comes first. */
const order: readonly ApplyOutcome[] = ['refused', 'conflict', 'gone', 'changes'];

/** What changes in each brand, and after that what became of it. */
export function ApplyResult({ group, run, onApply, onCheckRest, onStartAnew }: Props) {
  const text = useText();
  const { phase, lines, answered, total, failure } = run;
  const isWorking = phase === 'checking' || phase === 'applying';
  const waiting = lines.filter(({ outcome, isApplied }) => outcome === 'changes' && !isApplied).length;
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone or disabled.
    if (!isWorking) heading.current?.focus();
  }, [isWorking]);
  return (
    <SectionCard title={text('apply.result')}>
      <Box ref={heading} tabIndex={-1} sx={{ outline: 'none', display: 'grid', gap: 1 }}>
        {isWorking && (
          <>
            <LinearProgress
              aria-hidden={false}
              variant="determinate"
              value={total === 0 ? 0 : (100 * answered) / total}
              aria-label={text(`apply.phase.${phase}`)}
            />
            <Typography variant="body2" role="status">
              {text('apply.progress', { answered, total })}
            </Typography>
          </>
        )}
        {phase === 'stopped' && (
          <Alert severity="warning" action={<Button onClick={onCheckRest}>{text('apply.checkRest')}</Button>}>
            {text('apply.stopped', { reason: failure, smart_count: lines.filter(({ isApplied }) => isApplied).length })}
          </Alert>
        )}
        {!isWorking && <Counts lines={lines} />}
      </Box>
      {lines.some(({ outcome }) => outcome !== 'same') && <Lines group={group} lines={lines} />}
      {!isWorking && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={onStartAnew}>{text('apply.startAnew')}</Button>
          {phase === 'checked' && waiting > 0 && (
            <Button variant="contained" onClick={onApply}>
              {text('apply.apply', { smart_count: waiting })}
            </Button>
          )}
        </Box>
      )}
    </SectionCard>
  );
}

function Counts({ lines }: { lines: ApplyLine[] }) {
  const text = useText();
  const many = (outcome: ApplyOutcome, isApplied?: boolean) =>
    lines.filter((line) => line.outcome === outcome && (isApplied === undefined || line.isApplied === isApplied))
      .length;
  const parts = [
    ['apply.count.changed', many('changes', true)],
    ['apply.count.changes', many('changes', false)],
    ['apply.count.same', many('same')],
    ['apply.count.refused', many('refused')],
    ['apply.count.conflict', many('conflict')],
    ['apply.count.gone', many('gone')],
  ] as const;
  return (
    <Typography role="status" sx={{ fontWeight: 600 }}>
      {parts
        .filter(([, count]) => count > 0)
        .map(([key, count]) => text(key, { smart_count: count }))
        .join(' · ') || text('apply.nothing')}
    </Typography>
  );
}

function Lines({ group, lines }: { group: SettingsGroup; lines: ApplyLine[] }) {
  const text = useText();
  const shown = lines
    .filter(({ outcome }) => outcome !== 'same')
    .toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome));
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {shown.slice(0, mostShown).map((line) => (
          <BrandLine key={line.id} group={group} line={line} />
        ))}
      </Box>
      {shown.length > mostShown && (
        <Typography color="textSecondary">{text('apply.more', { smart_count: shown.length - mostShown })}</Typography>
      )}
    </>
  );
}

const tones = { changes: 'primary', same: 'default', refused: 'error', conflict: 'warning', gone: 'default' } as const;

function BrandLine({ group, line }: { group: SettingsGroup; line: ApplyLine }) {
  const text = useText();
  const { id, name, outcome, isApplied, before, after, reasons } = line;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.25, borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Link to={`/tenants/${id}/settings/${group}`} underline="always">
          {name || id}
        </Link>
        <Chip
          size="small"
          variant="outlined"
          color={tones[outcome]}
          label={text(outcome === 'changes' && isApplied ? 'apply.outcome.changed' : `apply.outcome.${outcome}`)}
        />
      </Box>
      {outcome === 'changes' && <ChangedValues line={{ target: `tenant/${wireNameOf(group)}`, before, after }} />}
      {reasons.map(({ field, detail }) => (
        <Typography key={field} variant="body2" color="error">
          {detail}
        </Typography>
      ))}
    </Box>
  );
}
