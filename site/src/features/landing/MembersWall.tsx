import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { Composition } from '@manyhearts/themes/composition';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { MemberCard } from '#site/domain/MemberCard.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { LandingSection } from './LandingSection.tsx';

/** Members who agreed to be shown to visitors, if the brand shows any. */
export function MembersWall() {
  const { t } = useTranslation('landing');
  const { composition } = useBrand();
  const { wall, canSignUp } = usePage();
  if (wall.state === 'closed' || wall.members.length === 0) {
    return (
      <LandingSection part="wall" title={t('wall.title')}>
        <Behind>
          <LockKeyhole size={iconSizes.huge} aria-hidden />
          <p>{t(wall.state === 'closed' ? 'wall.closed' : 'wall.empty')}</p>
          {canSignUp && (
            <ButtonLink href="/signup" $kind="quiet">
              {t('last.submit')}
            </ButtonLink>
          )}
        </Behind>
      </LandingSection>
    );
  }
  return (
    <LandingSection part="wall" title={t('wall.title')} lead={t('wall.text')}>
      <Grid $look={composition.wall} tabIndex={composition.wall === 'covers' ? 0 : undefined} aria-labelledby="wall">
        {wall.members.map((member) => (
          <li key={member.portrait ?? member.name}>
            <MemberCard member={member} fictionalLabel={t('wall.fictional')} look={composition.wall} />
          </li>
        ))}
      </Grid>
    </LandingSection>
  );
}

const looks: Record<Composition['wall'], ReturnType<typeof css>> = {
  cards: css`
    grid-template-columns: 1fr 1fr;
    gap: var(--space-3);
    > :nth-child(n + 7) {
      display: none;
    }
    ${from('medium')} {
      grid-template-columns: repeat(4, 1fr);
      > :nth-child(-n + 8) {
        display: block;
      }
    }
    ${from('large')} {
      grid-template-columns: repeat(6, 1fr);
      gap: var(--space-4);
      > :nth-child(-n + 12) {
        display: block;
      }
    }
  `,
  rounds: css`
    grid-template-columns: repeat(3, 1fr);
    gap: 48px var(--space-4);
    padding-block-end: 28px;
    > :nth-child(3n + 2) {
      translate: 0 28px;
    }
    > :nth-child(n + 7) {
      display: none;
    }
    ${from('medium')} {
      grid-template-columns: repeat(6, 1fr);
      gap: var(--space-8) clamp(16px, 2.6vw, 40px);
      > * {
        translate: 0 0;
      }
      > :nth-child(even) {
        translate: 0 28px;
      }
      > :nth-child(-n + 12) {
        display: block;
      }
    }
  `,
  covers: css`
    grid: auto / auto-flow clamp(12rem, 30%, 16rem);
    gap: var(--space-4);
    margin-inline: calc(var(--gutter) * -1);
    padding: 4px var(--gutter) 20px;
    overflow-x: auto;
    scroll-snap-type: x proximity;
    > li {
      scroll-snap-align: center;
    }
    > :nth-child(n + 9) {
      display: none;
    }
    ${from('large')} {
      grid: auto / repeat(4, 1fr);
    }
  `,
  sheet: css`
    grid-template-columns: 1fr 1fr;
    gap: 0;
    border-block-start: 1px solid var(--line);
    border-inline-start: 1px solid var(--line);
    > li {
      padding: 10px;
      border: solid var(--line);
      border-width: 0 1px 1px 0;
    }
    > :nth-child(n + 7) {
      display: none;
    }
    ${from('medium')} {
      grid-template-columns: repeat(4, 1fr);
      > :nth-child(-n + 8) {
        display: block;
      }
    }
    ${from('wide')} {
      grid-template-columns: repeat(4, 1fr);
      > li {
        padding: 14px;
      }
    }
  `,
};

const Grid = styled.ul<{ $look: Composition['wall'] }>`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  ${({ $look }) => looks[$look]}
`;

/** Replaces an empty or closed wall with its reason. */
const Behind = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  max-width: 40rem;
  padding: clamp(24px, 5vw, 48px);
  border: max(1px, var(--stroke)) solid var(--line);
  border-radius: var(--r-large);
  svg {
    color: var(--mark);
  }
  p {
    font: var(--display-weight) var(--text-title-3)/1.3 var(--font-display);
    letter-spacing: var(--display-tracking);
  }
`;
