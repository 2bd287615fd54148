import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { deleteAccount, leavingReasons, type LeavingReason } from '@manyhearts/contract/account-deletion';
import type { Call } from '@manyhearts/contract/calls';
import { readConsents, saveConsents } from '@manyhearts/contract/consents';
import { limits } from '@manyhearts/contract/limits';
import { listRefundable } from '@manyhearts/contract/refunds';
import { readVisibility, saveVisibility } from '@manyhearts/contract/visibility';
import { useCall } from '#site/api/use-call.ts';
import { forgetMember } from '#site/boot/forget-member.ts';
import { leavePage } from '#site/boot/leave-page.ts';
import { remembered } from '#site/boot/remembered.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { useSums } from '#site/domain/Price.tsx';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { RadioCards } from '#site/ui/RadioCards.tsx';
import { TextArea } from '#site/ui/TextArea.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { OpeningText } from '#site/ui/Disclosure.tsx';
import { OwnPassword } from '../OwnCode.tsx';

const reasons = {
  price: 'leave.reasons.price',
  found_someone: 'leave.reasons.found_someone',
  not_looking: 'leave.reasons.not_looking',
  site_problems: 'leave.reasons.site_problems',
  no_members: 'leave.reasons.no_members',
  time: 'leave.reasons.time',
  other: 'leave.reasons.other',
} as const satisfies Record<LeavingReason, string>;

/** Consequences, reason, at most one alternative, and the button that deletes the account. */
export function LeaveForm({
  isPremium,
  isWithdrawing,
  onStay,
}: {
  isPremium: boolean;
  isWithdrawing: boolean;
  onStay: () => void;
}) {
  const { t } = useTranslation('settings');
  const { settings } = useBrand();
  const leaving = useForm(deleteAccount, {
    initial: { reason: '' },
    shape: async () => (await import('@manyhearts/contract/account-deletion.shapes')).accountDeletionInput,
    onDone: () => {
      // The page load clears the member's data from memory.
      void forgetMember().then(() => {
        remembered.outcome.write('deleted');
        leavePage.to('/account-deleted');
      });
    },
  });
  const { isBusy, headline, errorOf } = leaving;
  const { reason } = leaving.values;
  const stay = useStay(isPremium);
  const offer = isWithdrawing ? undefined : offerFor(reason, stay);
  const choices = leavingReasons.map((value) => ({ value, label: t(reasons[value]) }));
  return (
    <Form of={leaving} aria-label={t('leave.title')}>
      <OpeningText>
        {isWithdrawing ? <strong>{t('leave.withdrawing', { brand: settings.name })}</strong> : t('leave.hidden')}
      </OpeningText>
      {isWithdrawing && <p>{t('leave.hidden')}</p>}
      <p>{t('leave.back', { count: limits.reactivationDays })}</p>
      <Refundable />
      <FormAlert>{headline}</FormAlert>
      <RadioCards name="reason" label={t('leave.why')} choices={choices} value={reason} error={errorOf('reason')} />
      {/* The live region must exist before the offer appears, or it isn't announced. */}
      <Told aria-live="polite">{offer && <StayOffer key={offer} offer={offer} onTaken={onStay} />}</Told>
      {reason === 'other' && (
        <TextArea
          name="remarks"
          label={t('leave.remarks')}
          isOptional
          limit={limits.leavingRemarksLength}
          error={errorOf('remarks')}
        />
      )}
      <OwnPassword of={leaving} isLast />
      <Button type="submit" $kind="danger" isBusy={isBusy}>
        {t('leave.submit')}
      </Button>
    </Form>
  );
}

/** What can still be asked back for unused credits. */
function Refundable() {
  const { t } = useTranslation('settings');
  const sumsOf = useSums();
  const { data } = useQuery(queryOf(listRefundable));
  const purchases = data?.purchases ?? [];
  if (purchases.length === 0) return null;
  const sums = sumsOf(purchases.map(({ amount }) => amount));
  const count = purchases.reduce((sum, { credits }) => sum + credits, 0);
  return (
    <p>
      {t('leave.refundable', { count, sums, days: limits.reactivationDays })}{' '}
      <a href="/transactions">{t('leave.refund')}</a>
    </p>
  );
}

const Told = styled.div`
  /* The gap of a row that nothing is in yet. */
  &:empty {
    margin-block-start: calc(-1 * var(--space-4));
  }
`;

export type Offer = 'invisible' | 'fewer_mails';
/** What could be offered instead of leaving, as far as it is known yet. */
export type Stay = { isPremium: boolean; isInvisible: boolean; hasMarketing: boolean };

/**
 * At most one offer, for members without interest or time: invisibility, which is a premium feature, otherwise fewer
 * mails if marketing is on.
 */
export function offerFor(reason: string, { isPremium, isInvisible, hasMarketing }: Stay): Offer | undefined {
  if (reason !== 'not_looking' && reason !== 'time') return undefined;
  if (isPremium && !isInvisible) return 'invisible';
  return hasMarketing ? 'fewer_mails' : undefined;
}

/** Refetched, because it may have changed since the page was opened. Nothing is offered until it is loaded. */
function useStay(isPremium: boolean): Stay {
  const look = useQuery(queryOf(readVisibility));
  const consents = useQuery(queryOf(readConsents));
  return {
    isPremium,
    isInvisible: look.data?.visibility.invisible ?? true,
    hasMarketing: consents.data?.marketing ?? false,
  };
}

const offers = {
  invisible: {
    text: 'leave.offer',
    action: 'leave.offerAction',
    done: 'leave.offerDone',
    definition: saveVisibility,
    input: { invisible: true },
  },
  fewer_mails: {
    text: 'leave.mails',
    action: 'leave.mailsAction',
    done: 'leave.mailsDone',
    definition: saveConsents,
    input: { marketing: false },
  },
} as const satisfies Record<Offer, object>;

/** An alternative to leaving, shown once beside the reason; it does not block deletion. */
function StayOffer({ offer, onTaken }: { offer: Offer; onTaken: () => void }) {
  const { t } = useTranslation('settings');
  const { t: shared } = useTranslation();
  const { settings } = useBrand();
  const show = useToast();
  const serverData = useQueryClient();
  const { text, action, done, definition, input } = offers[offer];
  const { send, isBusy, failure } = useCall(definition as Call<object, object>);
  const take = async (): Promise<void> => {
    const sent = await send(input);
    if (!sent || 'failure' in sent) return;
    for (const read of [queryOf(readVisibility), queryOf(readConsents)])
      void serverData.invalidateQueries({ queryKey: read.queryKey });
    show({ kind: 'success', text: t(done) });
    onTaken();
  };
  return (
    <Frame>
      <p>{t(text, { brand: settings.name })}</p>
      <FormAlert>{failure && (failure.detail || shared('unreachable'))}</FormAlert>
      <Button type="button" $kind="quiet" isBusy={isBusy} onClick={() => void take()}>
        {t(action)}
      </Button>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-4);
  border-radius: var(--r-medium);
  background: var(--c-raised);
`;
