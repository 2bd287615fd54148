import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Empty } from '#site/ui/Empty.tsx';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';

/** Spec §8: 404 with a link home, in the brand. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Empty level={1} title={t('error.notFoundTitle')} text={t('error.notFoundText')}>
      <ButtonLink as={Link} to="/">
        {t('error.home')}
      </ButtonLink>
    </Empty>
  );
}
