import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { PageHead } from '#site/ui/PageHead.tsx';
import { Actions } from './Actions.tsx';
import { Choices } from './Choices.tsx';
import { Fields } from './Fields.tsx';
import { Figures } from './Figures.tsx';
import { Foundations } from './Foundations.tsx';
import { LookChoice } from './LookChoice.tsx';
import { OverlayParts } from './OverlayParts.tsx';
import { People } from './People.tsx';
import { ProfileParts } from './ProfileParts.tsx';
import { Waiting } from './Waiting.tsx';
import { words } from './words.ts';

const groups = {
  foundations: Foundations,
  actions: Actions,
  fields: Fields,
  choices: Choices,
  overlays: OverlayParts,
  people: People,
  profiles: ProfileParts,
  figures: Figures,
  waiting: Waiting,
} as const satisfies Record<keyof typeof words.groups, () => React.ReactNode>;
const names = Object.keys(groups) as (keyof typeof groups)[];

/** The design system in the theme of the address. Served in development only. */
export function DevUiPage() {
  const [query] = useSearchParams();
  return (
    <>
      <LookChoice theme={query.get('theme')} mode={query.get('mode')} />
      <Ground>
        <Groups aria-label={words.title}>
          {names.map((name) => (
            <a key={name} href={`#${name}`}>
              {words.groups[name]}
            </a>
          ))}
        </Groups>
        <main id="content" tabIndex={-1}>
          <PageHead id="design-system" title={words.title} lead={words.lead} />
          {names.map((name) => {
            const Group = groups[name];
            return (
              <GroupFrame key={name} id={name} aria-labelledby={`${name}-title`}>
                <h2 id={`${name}-title`}>{words.groups[name]}</h2>
                <Group />
              </GroupFrame>
            );
          })}
        </main>
      </Ground>
    </>
  );
}

const Ground = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  max-width: 90rem;
  margin: 0 auto;
  padding: var(--space-5) var(--space-4) var(--space-16);
  ${from('large')} {
    grid-template-columns: 11rem minmax(0, 1fr);
  }
`;

const Groups = styled.nav`
  display: none;
  ${from('large')} {
    position: sticky;
    inset-block-start: 88px;
    display: grid;
    align-self: start;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--c-text);
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

const GroupFrame = styled.section`
  padding-block-start: var(--space-10);
  > h2 {
    margin-block-end: var(--space-3);
  }
`;
