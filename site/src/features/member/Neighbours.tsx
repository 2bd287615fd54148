import { ArrowLeft, ArrowRight, Search } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { neighboursOf } from '#site/store/member-searches.ts';

/** Links to the previous and next member of the search, and back to it. Arrow keys do the same. */
export function Neighbours({ id, search }: { id: string; search: string | undefined }) {
  const { t } = useTranslation('member');
  const navigate = useNavigate();
  const serverData = useQueryClient();
  // Memoised, because blocking removes the member from the list, and the links must stay.
  const { previous, next } = useMemo(() => neighboursOf(serverData, id), [serverData, id]);

  useEffect(() => {
    const go = (event: KeyboardEvent): void => {
      const to = { ArrowLeft: previous, ArrowRight: next }[event.key];
      if (
        !to ||
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        isElsewhere(event.target)
      )
        return;
      event.preventDefault();
      void navigate(`/members/${to}`);
    };
    addEventListener('keydown', go);
    return () => removeEventListener('keydown', go);
  }, [previous, next, navigate]);

  if (!previous && !next) return null;
  return (
    <Bar aria-label={t('neighbours.label')}>
      {previous ? (
        <Way href={`/members/${previous}`}>
          <ArrowLeft size={iconSizes.medium} aria-hidden />
          {t('neighbours.previous')}
        </Way>
      ) : (
        <span />
      )}
      {search && (
        <Way href={search} aria-label={t('neighbours.search')}>
          <Search size={iconSizes.medium} aria-hidden />
        </Way>
      )}
      {next ? (
        <Way href={`/members/${next}`}>
          {t('neighbours.next')}
          <ArrowRight size={iconSizes.medium} aria-hidden />
        </Way>
      ) : (
        <span />
      )}
    </Bar>
  );
}

/** True where arrow keys have another function, or while a dialog is open. */
function isElsewhere(target: EventTarget | null): boolean {
  const here =
    target instanceof Element
      ? target.closest('input,textarea,select,dialog,[role=menu],[role=tablist],[aria-roledescription=carousel]')
      : null;
  return here !== null || document.querySelector('dialog:modal') !== null;
}

const Bar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin: calc(-1 * var(--space-2)) calc(-1 * var(--space-2)) var(--space-1);
  ${from('medium')} {
    margin-block: calc(-1 * var(--space-5)) var(--space-3);
  }
`;

const Way = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding-inline: var(--space-2);
  border-radius: var(--r-control);
  font: var(--label-weight) var(--text-label)/1.2 var(--font-label);
  text-decoration: none;
  &:hover {
    background: var(--c-raised);
  }
`;
