import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { iconSizes } from '@manyhearts/themes/scales';
import { useIsAwake } from '#site/boot/page-context.ts';
import { remembered } from '#site/boot/remembered.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { AuthCard } from './AuthCard.tsx';

/** After a mailed link. Tells those who opened none in this tab nothing about an account. */
export function EmailChangedPage() {
  const { t } = useTranslation('auth');
  const isTold = useIsAwake() && remembered.outcome.read() === 'changed';
  if (!isTold)
    return (
      <AuthCard title={t('whenChanged.title')} lead={t('whenChanged.text')}>
        <ButtonLink href="/login">{t('login.title')}</ButtonLink>
      </AuthCard>
    );
  return (
    <AuthCard
      icon={<CircleCheck size={iconSizes.huge} aria-hidden />}
      title={t('emailChanged.title')}
      lead={t('emailChanged.text')}
    >
      <ButtonLink href="/login">{t('goOn')}</ButtonLink>
    </AuthCard>
  );
}
