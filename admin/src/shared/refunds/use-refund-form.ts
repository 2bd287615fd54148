import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RepliedStatus } from '@manyhearts/contract/admin/complaints';
import {
  approveRefund,
  makeRefund,
  previewRefundLetter,
  rejectRefund,
  type RefundCalculation,
  type RefundLetter,
} from '@manyhearts/contract/admin/refunds';
import { isReplaceable } from '../answer-fields.tsx';
import { useAct } from '../acts/use-act.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { findCallError } from '../http-errors.ts';
import { useText } from '../use-text.ts';
import { useCall } from '../use-call.ts';
import { choicesIn, templateFor, typedAmount, type Outcome, type RefundChoice } from './refund-choice.ts';
import { useCalculation } from './use-calculation.ts';

/** The complaint that the form stands in, or whose thread the letter joins. */
export type LetterCase = { id: string; version: number };
type Wishes = { order: string; only?: string | undefined; complaint?: LetterCase | undefined };

/** Where an unsent letter is kept on this device, also if a colleague was first. */
export function letterKey(order: string): string {
  return `letter.${order}`;
}

export function useRefundForm({ order, only, complaint }: Wishes, onDone: (outcome: Outcome) => void) {
  const text = useText();
  const call = useCall();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [status, setStatus] = useState<RepliedStatus>('resolved');
  const goodwill = chosen === 'goodwill' ? typedAmount(typed) : undefined;
  const calculation = useCalculation(order, { amount: goodwill, complaint: complaint?.id });
  const act = useAct(() => text('refund.conflict'));
  const { data } = calculation;
  const choices = data ? choicesIn(data, only) : [];
  const choice = choices.find(({ id }) => id === chosen);
  const thread = complaint ?? data?.openCase ?? undefined;
  const draft = useDraft(letterKey(order), thread?.version);
  const { written, write: setWritten } = draft;

  const choose = (id: string): void => {
    setChosen(id);
    const next = choices.find((one) => one.id === id);
    // A letter that was begun stays; a ready one is changed for the one that fits.
    const fitting = next && data?.templates.find(({ name }) => name === templateFor(next));
    if (fitting && isReplaceable(written, data?.templates)) setWritten(fitting.text);
  };
  const letter = (): RefundLetter | null =>
    written.trim() === ''
      ? null
      : { text: written, complaint: thread ? { id: thread.id, version: draft.seen ?? thread.version, status } : null };

  const submit = async (): Promise<void> => {
    if (!data || !choice) return;
    const done = await act.run(() => send(choice, data).catch(seeNews));
    if (act.isBusy) return;
    for (const queryKey of [['refund-calculation'], ['refunds'], ['complaints', 'getList'], ['approvals']])
      void queryClient.invalidateQueries({ queryKey });
    if (!done) return;
    // What an operator has to decide goes without its letter, unless there is a case that keeps it.
    const isKept = done.answer === 'operator' && !thread && written.trim() !== '';
    if (!isKept) setWritten('');
    setChosen('');
    setTyped('');
    onDone(isKept ? 'operatorUnsent' : done.answer);
  };
  /** The refusal says itself that there is news. */
  const seeNews = (error: unknown): never => {
    if (findCallError(error)?.code === 'conflict') draft.acceptNews();
    throw error;
  };
  const send = async (what: RefundChoice, { seen }: RefundCalculation): Promise<Outcome> => {
    if (what.act === 'make') {
      const amount = what.offer.kind === 'goodwill' ? (goodwill ?? '') : null;
      const kind = what.offer.kind;
      return (await call(makeRefund, { order, kind, amount, seen, letter: letter() })).authority;
    }
    if (what.act === 'approve') return (await call(approveRefund, { id: what.refund, letter: letter() })).authority;
    await call(rejectRefund, { id: what.refund, reason: reason.trim(), letter: letter() });
    return 'rejected';
  };
  const preview = () =>
    call(previewRefundLetter, {
      order,
      decision: choice?.act === 'reject' ? 'rejected' : 'approved',
      refund: choice && choice.act !== 'make' ? choice.refund : null,
      kind: choice?.act === 'make' ? choice.offer.kind : null,
      amount: goodwill ?? null,
      reason: reason.trim() || null,
      letter: letter() ?? { text: written, complaint: null },
    });
  const isComplete =
    choice !== undefined &&
    (choice.act !== 'reject' || reason.trim() !== '') &&
    (choice.id !== 'goodwill' || goodwill !== undefined);
  return {
    ...{ calculation, choices, choice, chosen, choose, typed, setTyped, reason, setReason, status, setStatus },
    ...{ draft, written, setWritten, thread, act, submit, preview, isComplete },
  };
}

export type RefundFormState = ReturnType<typeof useRefundForm>;
