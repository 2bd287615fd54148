import { MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { AdminReportLine } from '@manyhearts/contract/admin/reports';
import type { VerdictAct } from '@manyhearts/contract/admin/verdicts';
import {
  decisionGrounds,
  limitedFunctions,
  sanctionActs,
  type DecisionGround,
  type LimitedFunction,
} from '@manyhearts/contract/decisions';
import { limits } from '@manyhearts/contract/limits';
import { moderationLimits } from '@manyhearts/contract/moderation-limits';
import { reportCategories, type ReportCategory } from '@manyhearts/contract/reports';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import type { Act } from '#admin/shared/acts/use-act.ts';
import { useText } from '#admin/shared/use-text.ts';
import { StatementPart } from './StatementPart.tsx';
import type { GivenVerdict } from './use-report.ts';

type Report = Pick<AdminReportLine, 'id' | 'category' | 'memberId' | 'photoId' | 'messageId'>;
type Props = {
  report: Report;
  name: string;
  /** Written in the queue before the dialog opened. */
  note?: string;
  act: Pick<Act, 'isBusy' | 'failure' | 'faults'>;
  onConfirm: (verdict: GivenVerdict) => void;
  onClose: () => void;
};

const dangerous: readonly VerdictAct[] = ['block', 'ban'];

/** What an upheld report does to the member, on what it rests, and what the member reads of it. */
export function VerdictDialog({ report, name, note: noted = '', act: state, onConfirm, onClose }: Props) {
  const text = useText();
  const [given, setGiven] = useState<GivenVerdict>({
    ...{ act: 'warn', limited: 'messages', days: 7, ground: 'rules', words: '' },
    ...{ finding: report.category, note: noted },
  });
  const { act, limited, days, ground, words, finding, note } = given;
  const change = (values: Partial<GivenVerdict>) => setGiven((before) => ({ ...before, ...values }));
  const isTimed = act === 'limit' || act === 'block';
  const areDaysRight = !isTimed || (days !== null && days >= 1 && days <= moderationLimits.mostDays);
  const verdict = { ...given, limited: act === 'limit' ? limited : null, days: isTimed ? days : null };
  return (
    <ActDialog
      title={text('verdicts.title', { name })}
      confirm={text(`verdicts.confirm.${act}`)}
      act={state}
      canConfirm={areDaysRight}
      isDangerous={dangerous.includes(act)}
      onConfirm={() => onConfirm(verdict)}
      onClose={onClose}
    >
      <TextField
        select
        label={text('verdicts.finding')}
        value={finding}
        onChange={({ target }) => change({ finding: target.value as ReportCategory })}
      >
        {reportCategories.map((one) => (
          <MenuItem key={one} value={one}>
            {text(`reports.category.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={text('verdicts.act')}
        helperText={text(act === 'remove' ? removes(report) : `verdicts.says.${act}`)}
        value={act}
        onChange={({ target }) => change({ act: target.value as VerdictAct })}
      >
        {['none' as const, ...sanctionActs].map((one) => (
          <MenuItem key={one} value={one}>
            {text(`verdicts.acts.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {act === 'limit' && (
        <TextField
          select
          label={text('verdicts.limited')}
          value={limited}
          onChange={({ target }) => change({ limited: target.value as LimitedFunction })}
        >
          {limitedFunctions.map((one) => (
            <MenuItem key={one} value={one}>
              {text(`verdicts.functions.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {isTimed && (
        <TextField
          type="number"
          label={text('verdicts.days')}
          value={days ?? ''}
          error={!areDaysRight}
          helperText={text('verdicts.daysHelp', { smart_count: moderationLimits.mostDays })}
          onChange={({ target }) => change({ days: target.value === '' ? null : Number(target.value) })}
          slotProps={{ htmlInput: { min: 1, max: moderationLimits.mostDays, inputMode: 'numeric' } }}
        />
      )}
      {act !== 'none' && (
        <>
          <TextField
            select
            label={text('verdicts.ground')}
            value={ground}
            onChange={({ target }) => change({ ground: target.value as DecisionGround })}
          >
            {decisionGrounds.map((one) => (
              <MenuItem key={one} value={one}>
                {text(`verdicts.grounds.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={text('verdicts.words')}
            helperText={text('verdicts.wordsHelp')}
            value={words}
            onChange={({ target }) => change({ words: target.value })}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: moderationLimits.textLength } }}
          />
          <StatementPart reportId={report.id} verdict={verdict} onWords={(template) => change({ words: template })} />
        </>
      )}
      <TextField
        label={text('reports.note')}
        helperText={text('reports.noteHelp')}
        value={note}
        onChange={({ target }) => change({ note: target.value })}
        multiline
        slotProps={{ htmlInput: { maxLength: limits.reports.textLength } }}
      />
      {act === 'ban' && finding === 'fraud' && (
        <Typography variant="body2">{text('bans.fraudSays', { smart_count: limits.bans.returnDays })}</Typography>
      )}
    </ActDialog>
  );
}

function removes({ photoId, messageId }: Report) {
  if (photoId !== null) return 'verdicts.removes.photo';
  return messageId === null ? 'verdicts.removes.text' : 'verdicts.removes.message';
}
