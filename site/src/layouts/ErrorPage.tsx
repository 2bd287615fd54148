import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { styled } from 'styled-components';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { NotFoundNotice } from '#site/ui/NotFoundNotice.tsx';
import { LogoBar } from './Logo.tsx';

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

/** A message and the logo only: fewer parts that could fail again. */
export function ErrorLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <>
      <LogoBar />
      <Screen id="content" tabIndex={-1}>
        {children}
      </Screen>
    </>
  );
}

const Screen = styled.main`
  display: grid;
  align-content: center;
  min-height: 72dvh;
`;
