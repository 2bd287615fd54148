import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { useProfileWords } from '#site/domain/profile-words.ts';
import { Meter } from '#site/ui/Meter.tsx';
import { anchorOf } from './parts.rules.ts';

/** The profile's completeness, with links to what is missing. */
export function Completeness({ percent, missing }: OwnProfileView['completeness']) {
  const { t } = useTranslation('own-profile');
  const { labelOf } = useProfileWords();
  const named = [...new Map(missing.map((one) => [one, nameOf(one)])).entries()].filter(([, name]) => name !== '');
  return (
    <Frame>
      <Meter label={t('complete.percent', { percent })} percent={percent} />
      {named.length === 0 ? (
        <p>{t('complete.done')}</p>
      ) : (
        <>
          <p id="missing">{t('complete.missing')}</p>
          <Missing aria-labelledby="missing">
            {named.map(([one, name]) => (
              <li key={one}>
                <a href={`#${anchorOf(one)}`}>{name}</a>
              </li>
            ))}
          </Missing>
        </>
      )}
    </Frame>
  );

  function nameOf(one: string): string {
    const anchor = anchorOf(one);
    if (anchor === 'photos') return t('part.photos');
    if (anchor === 'place') return t('place.title');
    return labelOf(one.replace(/^extra\./, ''));
  }
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  > p {
    color: var(--c-text-muted);
  }
`;

const Missing = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
