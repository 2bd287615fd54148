import { Alert, Box, Button, Skeleton, TextField } from '@mui/material';
import { usePermissions } from 'react-admin';
import type { StaffRole } from '@manyhearts/contract/calls';
import { limits } from '@manyhearts/contract/limits';
import { AfterwardsField, NewsNotice } from '../answer-fields.tsx';
import { LoadFailure } from '../EmptyState.tsx';
import { useMoney } from '../use-money.ts';
import { useText } from '../use-text.ts';
import { LetterField } from './LetterField.tsx';
import type { Outcome } from './refund-choice.ts';
import { RefundChoices } from './RefundChoices.tsx';
import { RefundEffects } from './RefundEffects.tsx';
import { RefundLots } from './RefundLots.tsx';
import { useRefundForm, type LetterCase, type RefundFormState } from './use-refund-form.ts';

type Props = {
  order: string;
  /** The refund that the page is about; without it, everything that can be done about the order is offered. */
  only?: string;
  complaint?: LetterCase;
  /** True if support may not approve what is asked for. */
  needsOperator?: boolean;
  /** True if an owner approves what is asked for as well. */
  needsSecond?: boolean;
  onDone: (outcome: Outcome) => void;
};

/** Calculates a refund, and decides and answers it in one act. */
export function RefundForm({ order, only, complaint, needsOperator = false, needsSecond = false, onDone }: Props) {
  const text = useText();
  const form = useRefundForm({ order, only, complaint }, onDone);
  const { calculation, choices, choice, act } = form;
  const { permissions: role } = usePermissions<StaffRole>();
  const { data, error, refetch } = calculation;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={200} aria-busy />;
  const isBarred = needsOperator && role === 'support' && choice?.act === 'approve';
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'grid', gap: 2, minWidth: 0 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isComplete && !isBarred && !act.isBusy) void form.submit();
      }}
    >
      <RefundLots calculation={data} />
      {act.failure && <Alert severity="error">{act.failure}</Alert>}
      {!choice && form.written.trim() !== '' && (
        <Alert severity="info" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text('refund.unsent', { letter: form.written })}
          <Box sx={{ mt: 1 }}>
            <Button size="small" variant="outlined" onClick={() => form.setWritten('')}>
              {text('refund.discard')}
            </Button>
          </Box>
        </Alert>
      )}
      {choices.length === 0 && only === undefined && <Alert severity="info">{text('refund.nothing')}</Alert>}
      {choices.length > 0 && <RefundChoices choices={choices} chosen={form.chosen} onChoose={form.choose} />}
      {choice && (
        <>
          {choice.id === 'goodwill' && <GoodwillField form={form} />}
          {isBarred ? (
            <Alert severity="info">{text('refund.needsOperator')}</Alert>
          ) : (
            <RefundEffects calculation={data} choice={choice} />
          )}
          {choice.act === 'reject' && <ReasonField form={form} />}
          <LetterPart form={form} />
          <div>
            <Button
              type="submit"
              variant="contained"
              color={choice.act === 'reject' ? 'error' : 'primary'}
              loading={act.isBusy}
              disabled={!form.isComplete || isBarred}
            >
              <SubmitWords form={form} needsSecond={needsSecond} />
            </Button>
          </div>
        </>
      )}
    </Box>
  );
}

function SubmitWords({ form: { choice, written }, needsSecond }: { form: RefundFormState; needsSecond: boolean }) {
  const text = useText();
  const money = useMoney();
  if (!choice) return null;
  const amount = money(choice.amount);
  const authority =
    choice.act === 'make' ? choice.offer.authority : needsSecond && choice.act === 'approve' && 'second';
  if (authority && authority !== 'alone') return text(`refund.ask.${authority}`, { amount });
  const isAnswered = written.trim() !== '';
  if (choice.act === 'reject') return text(isAnswered ? 'refund.rejectAndAnswer' : 'refund.reject');
  return text(isAnswered ? 'refund.payAndAnswer' : 'refund.pay', { amount });
}

function GoodwillField({ form: { typed, setTyped, act, choice } }: { form: RefundFormState }) {
  const text = useText();
  const money = useMoney();
  const most = choice?.act === 'make' ? money(choice.offer.most) : '';
  return (
    <TextField
      label={text('refund.goodwillAmount')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      error={act.faults.amount !== undefined}
      helperText={act.faults.amount ?? text('refund.goodwillHelp', { most })}
      required
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 11 } }}
    />
  );
}

function ReasonField({ form: { reason, setReason, act } }: { form: RefundFormState }) {
  const text = useText();
  return (
    <TextField
      label={text('refund.reason')}
      helperText={act.faults.reason ?? text('refund.reasonHelp')}
      error={act.faults.reason !== undefined}
      value={reason}
      onChange={({ target }) => setReason(target.value.replace(/\n/g, ' '))}
      multiline
      required
      slotProps={{ htmlInput: { maxLength: limits.refundReasonLength } }}
    />
  );
}

/** What becomes of the letter: one above the limit of who writes it is not sent by them. */
function letterWay({ choice, thread }: RefundFormState) {
  const isAside = choice?.act === 'make' && choice.offer.authority === 'operator';
  if (isAside) return thread ? 'letterAsNote' : 'letterStays';
  return thread ? 'letterInThread' : 'letterByMail';
}

function LetterPart({ form }: { form: RefundFormState }) {
  const text = useText();
  const { calculation, thread, act, written, setWritten, preview, status, setStatus } = form;
  if (!calculation.data) return null;
  const { language, templates } = calculation.data;
  const way = letterWay(form);
  return (
    <>
      {form.draft.hasNews && thread && <NewsNotice onRead={form.draft.acceptNews} />}
      <LetterField
        language={language}
        templates={templates}
        written={written}
        onWrite={setWritten}
        help={text(`refund.${way}`)}
        fault={act.faults.text ?? act.faults['letter.text']}
        preview={preview}
        canPreview={form.isComplete}
      />
      {way === 'letterInThread' && written.trim() !== '' && <AfterwardsField status={status} onChange={setStatus} />}
    </>
  );
}
