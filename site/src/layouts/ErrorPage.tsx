import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { NotFoundNotice } from '#site/ui/NotFoundNotice.tsx';

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

/** The reference of an unexpected failure, if the server sent one. */
export function referenceOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { reference, data } = error as { reference?: unknown; data?: { reference?: unknown } };
  const found = reference ?? data?.reference;
  return typeof found === 'string' ? found : undefined;
}
