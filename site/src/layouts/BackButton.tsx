import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { usePath } from '#site/boot/page-context.ts';
import { wayBack } from '#site/routes-info.ts';

/** For the installed app, which has no back button of a browser. CSS decides, so that it does not flash. */
export function BackButton() {
  const { t } = useTranslation();
  const parent = wayBack(usePath());
  if (parent === undefined) return null;
  return (
    <BackLink href={parent} aria-label={t('nav.back')} onClick={goBack}>
      <ArrowLeft size={iconSizes.large} aria-hidden />
    </BackLink>
  );
}

/** Goes back in history; without a previous page the link's own address is followed. */
function goBack(event: MouseEvent): void {
  if (history.length <= 1) return;
  event.preventDefault();
  history.back();
}

export const BackLink = styled.a`
  display: none;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-inline-start: -12px;
  border-radius: var(--r-control);
  color: var(--c-text);
  &:hover {
    background: var(--c-raised);
  }
  @media (display-mode: standalone) {
    display: inline-grid;
  }
`;
