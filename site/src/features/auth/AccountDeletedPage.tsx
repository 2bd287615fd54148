import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '@manyhearts/contract/limits';
import { iconSizes } from '@manyhearts/themes/scales';
import { ButtonLink } from '#site/ui/Button.tsx';
import { useIsAwake } from '#site/boot/page-context.ts';
import { remembered } from '#site/boot/remembered.ts';
import { AuthCard } from './AuthCard.tsx';

/**
 * Shown after deleting an account: what follows, and how to undo it. Contains no personal data, so it needs no session;
 * without a deletion in this tab it only explains what one does.
 */
export function AccountDeletedPage() {
  const { t } = useTranslation('auth');
  const isTheirs = useIsAwake() && remembered.outcome.read() === 'deleted';
  return (
    <AuthCard
      icon={<DoorOpen size={iconSizes.huge} aria-hidden />}
      title={t(isTheirs ? 'deleted.title' : 'whenDeleted.title')}
      lead={
        <>
          {isTheirs && <p>{t('deleted.hidden')}</p>}
          <p>{t('deleted.back', { count: limits.reactivationDays })}</p>
          <p>{t('deleted.after')}</p>
        </>
      }
      foot={<a href="/login">{t('login.title')}</a>}
    >
      <ButtonLink href="/">{t('deleted.home')}</ButtonLink>
    </AuthCard>
  );
}
