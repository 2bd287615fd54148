import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { LikeState } from '@manyhearts/contract/members';
import { below } from '@manyhearts/themes/media';

const tabs = ['received', 'match', 'liked'] as const;
const texts = { received: 'tabs.received', match: 'tabs.match', liked: 'tabs.liked' } as const;

/** Links, because each list has an address of its own. */
export function LikeTabs({ shown }: { shown: LikeState }) {
  const { t } = useTranslation('likes');
  return (
    <Row aria-label={t('tabs.label')}>
      {tabs.map((type) => (
        <a key={type} href={`/likes/${type}`} aria-current={type === shown ? 'page' : undefined}>
          {t(texts[type])}
        </a>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  margin-block-end: var(--space-5);
  box-shadow: inset 0 -1px var(--c-border);
  a {
    display: inline-flex;
    flex: 1 1 min-content;
    /* Words stay whole: a tab whose words have no room goes to a second line. */
    max-width: 100%;
    overflow-wrap: break-word;
    align-items: center;
    justify-content: center;
    min-height: 48px;
    padding: var(--space-1) var(--space-2);
    border-block-end: calc(2px + var(--stroke)) solid transparent;
    color: var(--c-text-muted);
    font: var(--label-weight) var(--text-label)/1.2 var(--font-label);
    letter-spacing: var(--label-tracking);
    text-align: center;
    text-decoration: none;
    text-transform: var(--label-case);
    ${below('medium')} {
      font-size: var(--text-small);
    }
  }
  a:hover {
    background: var(--c-raised);
    color: var(--c-text);
  }
  a[aria-current] {
    border-color: var(--c-mark);
    color: var(--c-text);
  }
  a:focus-visible {
    outline-offset: -3px;
  }
`;
