import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { iconSizes } from '@manyhearts/themes/scales';
import { ButtonLink } from '#site/ui/Button.tsx';
import { AuthCard } from './AuthCard.tsx';

export function EmailChangedPage() {
  const { t } = useTranslation('auth');
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
