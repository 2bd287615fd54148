import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { deleteAccount, leavingReasons, type LeavingReason } from '@manyhearts/contract/account-deletion';
import { limits } from '@manyhearts/contract/limits';
import { useBrand } from '#site/boot/page-context.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { forgetMember } from '#site/boot/forget-member.ts';
import { leavePage } from '#site/boot/leave-page.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { RadioCards } from '#site/ui/RadioCards.tsx';
import { TextArea } from '#site/ui/TextArea.tsx';
import { OpeningText } from '../OpeningText.tsx';
import { OwnPassword } from '../OwnPassword.tsx';
import { offerFor } from './leaving.rules.ts';
import { StayOffer } from './StayOffer.tsx';
import { useStay } from './use-stay.ts';

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
      void forgetMember().then(() => leavePage.to('/account-deleted'));
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

const Told = styled.div`
  /* The gap of a row that nothing is in yet. */
  &:empty {
    margin-block-start: calc(-1 * var(--space-4));
  }
`;
