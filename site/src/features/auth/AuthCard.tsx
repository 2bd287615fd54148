import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { ArtPanel, IsBesideArt } from '#site/domain/art/ArtPanel.tsx';
import { Held } from '#site/ui/Held.tsx';
import { cardSurface } from '#site/ui/Section.tsx';

type AuthCardProps = {
  title: string;
  lead?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
  needsScript?: boolean;
};

/** One account task, as a card in the middle of the page, beside the brand's art on wide screens. */
export function AuthCard({ title, lead, icon, children, foot, needsScript = false }: AuthCardProps) {
  const { t } = useTranslation('auth');
  const isBesideArt = useContext(IsBesideArt);
  const task = (
    <Place>
      <Card aria-labelledby="task">
        {icon}
        <h1 id="task">
          <Held>{title}</Held>
        </h1>
        {lead && <Lead>{lead}</Lead>}
        {needsScript && (
          <noscript>
            <p>{t('noScript')}</p>
          </noscript>
        )}
        {children}
      </Card>
      {foot && <Foot>{foot}</Foot>}
    </Place>
  );
  if (!isBesideArt) return task;
  return (
    <BesideArt>
      {task}
      <ArtPanel />
    </BesideArt>
  );
}

/** The brand's art is as high as the task. */
const BesideArt = styled.div`
  ${from('large')} {
    display: grid;
    grid-template-columns: minmax(0, 32rem) minmax(0, 1fr);
    max-width: 76rem;
    margin: 0 auto;
    > :last-child {
      margin: var(--space-12) var(--gutter) 0 0;
      border-radius: var(--r-large);
    }
  }
`;

const Place = styled.div`
  display: grid;
  gap: var(--space-4);
  width: 100%;
  max-width: calc(30rem + 2 * var(--gutter));
  margin: 0 auto;
  padding: clamp(20px, 6vw, var(--space-12)) var(--gutter) 0;
`;

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: clamp(20px, 5vw, var(--space-8));
  ${cardSurface}
  > svg {
    color: var(--c-mark);
  }
  > h1 {
    font-size: var(--text-title-2);
    overflow-wrap: break-word;
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
`;

const Lead = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-block-start: calc(-1 * var(--space-2));
  color: var(--c-text-muted);
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 10px;
  text-align: center;
  overflow-wrap: anywhere;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
