import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '#site/ui/Button.tsx';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { NotFoundNotice } from '#site/ui/NotFoundNotice.tsx';
import { referenceOf } from './reference.rules.ts';

/** Replaces a page that threw. Support can look up the reference. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const reference = referenceOf(error);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundNotice />;
  return (
    <Empty
      level={1}
      title={t('error.title')}
      text={t('error.text')}
      note={reference && t('error.reference', { reference })}
    >
      <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
      <ButtonLink href="/" $kind="quiet">
        {t('error.home')}
      </ButtonLink>
    </Empty>
  );
}
