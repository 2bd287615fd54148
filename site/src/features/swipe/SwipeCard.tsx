import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MemberCardView } from '@manyhearts/contract/members';
import { useBrand } from '#site/boot/page-context.ts';
import { breakable } from '#site/domain/MemberCard.tsx';
import { useDistanceWords } from '#site/domain/ResultCard.tsx';
import { placeholderStyle, usePicture } from '#site/domain/use-picture.ts';
import { placeOf, useRegions } from '#site/domain/use-regions.ts';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';

/** A profile as large as the screen allows. `children` are shown over it. */
export function SwipeCard({
  profile,
  children,
  ref,
}: {
  profile: MemberCardView;
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}) {
  const { t } = useTranslation();
  const { language } = useBrand();
  const regions = useRegions();
  const { name, age, mainImage, distanceBand: band, online } = profile;
  const distance = useDistanceWords(band);
  const { state, props } = usePicture(mainImage?.filename);
  const isShown = mainImage !== null && state !== 'broken';
  return (
    <Card ref={ref} style={placeholderStyle(mainImage?.placeholder)}>
      {isShown ? (
        <img
          {...props}
          src={mainImage.filename}
          alt={t('photo.of', { name })}
          width={640}
          height={800}
          draggable={false}
        />
      ) : (
        <Initial aria-hidden>{[...name][0]}</Initial>
      )}
      <Caption>
        <h2>
          {breakable(t('member.nameAge', { name, age }))}
          {online && (
            <Online>
              <VisuallyHidden>{t('member.online')}</VisuallyHidden>
            </Online>
          )}
        </h2>
        <p>{placeOf(profile, regions, language)}</p>
        {distance && <p>{distance}</p>}
      </Caption>
      {children}
    </Card>
  );
}

const Card = styled.article`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: var(--r-large);
  background: var(--c-skeleton);
  box-shadow: var(--shadow-high);
  user-select: none;
  > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    pointer-events: none;
  }
`;

const Initial = styled.span`
  display: grid;
  height: 100%;
  place-items: center;
  color: var(--c-mark);
  font: var(--display-weight) var(--text-figure)/1 var(--font-display);
`;

const Caption = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  gap: 2px;
  padding: 72px var(--space-5) var(--space-5);
  background: linear-gradient(transparent, var(--c-shade) 64px);
  color: var(--c-shade-text);
  h2 {
    padding-inline-end: 52px;
    font-size: var(--text-title-2);
    overflow-wrap: anywhere;
  }
`;

const Online = styled.span`
  display: inline-block;
  width: 0.5em;
  height: 0.5em;
  margin-inline-start: 0.4em;
  border-radius: 50%;
  background: var(--c-online);
`;
