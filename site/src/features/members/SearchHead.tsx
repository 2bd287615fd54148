import { GalleryHorizontalEnd, Heart } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { below } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { usePage } from '#site/boot/page-context.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { outOfSight } from '#site/ui/VisuallyHidden.tsx';

type SearchHeadProps = {
  /** Number of results, in words. */
  total: string | undefined;
  count: RefObject<HTMLParagraphElement | null>;
};

/** The page's title with the number of results, and links to other kinds of search. */
export function SearchHead({ total, count }: SearchHeadProps) {
  const { t } = useTranslation('members');
  const { t: shared } = useTranslation();
  const { isLoggedIn } = usePage();
  return (
    <Head>
      <Title>
        <h1 id="members">{t('page.title')}</h1>
        <p ref={count} role="status" tabIndex={-1}>
          {total}
        </p>
      </Title>
      {isLoggedIn && (
        <Ways>
          <ButtonLink href="/match-finder" $kind="bare" $small>
            <Heart size={iconSizes.medium} aria-hidden />
            <span>{t('finder.title')}</span>
          </ButtonLink>
          <ButtonLink href="/swipe-game" $kind="bare" $small>
            <GalleryHorizontalEnd size={iconSizes.medium} aria-hidden />
            <span>{shared('nav.swipe')}</span>
          </ButtonLink>
        </Ways>
      )}
    </Head>
  );
}

/** One row on phones, so that faces begin high. Wider windows wrap it if letters are large. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-3);
  min-height: 48px;
  margin-block-end: var(--space-2);
  ${below('small')} {
    flex-wrap: nowrap;
    margin: 0;
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-3);
  min-width: 0;
  h1 {
    font-size: var(--text-title-2);
  }
  p {
    min-height: 1.4em;
    color: var(--c-text-muted);
    font-variant-numeric: tabular-nums;
    line-height: 1.4;
  }
  ${below('small')} {
    display: grid;
    h1 {
      font-size: var(--text-title-4);
    }
    p {
      font-size: var(--text-small);
    }
  }
`;

const Ways = styled.div`
  display: flex;
  flex: none;
  ${below('small')} {
    margin-inline-end: calc(-1 * var(--space-2));
    > a {
      min-width: 44px;
    }
    span {
      ${outOfSight}
    }
  }
`;
