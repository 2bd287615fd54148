import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBoot } from '#site/boot/BootContext.tsx';
import { wayBack } from './places.rules.ts';

/** For the installed app alone, which has no browser's button; the style sheet knows, so nothing flashes. */
export function BackButton() {
  const { t } = useTranslation();
  const parent = wayBack(useBoot().path);
  if (parent === undefined) return null;
  return (
    <BackLink href={parent} aria-label={t('nav.back')} onClick={goBack}>
      <ArrowLeft size={24} strokeWidth={1.75} aria-hidden />
    </BackLink>
  );
}

/** To where one was; the link's own address is for who came here first. */
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
