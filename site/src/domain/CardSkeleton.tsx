import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { useBrand } from '#site/boot/page-context.ts';
import { TileList } from '#site/ui/Section.tsx';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';
import { MemberCardShape } from './MemberCard.tsx';

/** Placeholder of member cards in the theme's layout. */
export function CardSkeleton({ count, least }: { count: number; least: string }) {
  const { t } = useTranslation();
  const { composition } = useBrand();
  return (
    <Place role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Shapes as="div" aria-hidden $least={least}>
        {Array.from({ length: count }, (_, index) => (
          <MemberCardShape key={index} look={composition.wall} />
        ))}
      </Shapes>
    </Place>
  );
}

const breathe = keyframes`
  50% { opacity: .45 }
`;

const Place = styled.div`
  position: relative;
`;

const Shapes = styled(TileList)`
  > * {
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
`;
