import { useTranslation } from 'react-i18next';
import { readUser } from '@manyhearts/contract/user';
import { useAnswer } from '#site/api/use-answer.ts';
import { LoadFailure } from '#site/ui/LoadFailure.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { ActivationDonePage } from './ActivationDonePage.tsx';
import { AuthCard } from './AuthCard.tsx';
import { UnconfirmedAddress } from './UnconfirmedAddress.tsx';

/** The last task after sign-up: confirming the address. */
export function ConfirmAddressPage() {
  const { t } = useTranslation('auth');
  const member = useAnswer(readUser);
  if (member.state === 'loading') {
    return (
      <AuthCard title={t('confirm.title')} needsScript>
        <Skeleton shape="lines" />
      </AuthCard>
    );
  }
  if (member.state === 'failed') {
    return <LoadFailure title={t('confirm.failed')} failure={member.failure} onRetry={member.again} />;
  }
  const { status, email } = member.answer.user;
  return status === 'not_confirmed' ? (
    <UnconfirmedAddress email={email} onStale={member.again} />
  ) : (
    <ActivationDonePage />
  );
}
