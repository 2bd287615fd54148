import { useTranslation } from 'react-i18next';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { ButtonLink } from '#site/ui/Button.tsx';

/**
 * Link to the decision that closed an account, where its owner can appeal. The failure itself says why and until when.
 * Only a log-in with the right proof is answered with the decision's address.
 */
export function BlockedLink({ failure }: { failure: CallError | undefined }) {
  const { t } = useTranslation('auth');
  const { decision } = failure?.params ?? {};
  if (typeof decision !== 'string' || !decision) return null;
  return (
    <ButtonLink href={`/decisions/${decision}`} $kind="quiet" $wide>
      {t('login.blocked')}
    </ButtonLink>
  );
}
