import { useTranslation } from 'react-i18next';
import { ButtonLink } from './ButtonLink.tsx';
import { Empty } from './Empty.tsx';

/** Spec §8: 404 with a link home, in the brand. */
export function NotFoundNotice() {
  const { t } = useTranslation();
  return (
    <Empty level={1} title={t('error.notFoundTitle')} text={t('error.notFoundText')}>
      <ButtonLink href="/">{t('error.home')}</ButtonLink>
    </Empty>
  );
}
