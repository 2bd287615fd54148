import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { memberInSignupPath } from '@manyhearts/contract/signup-path';
import { from } from '@manyhearts/themes/media';
import { sceneOf } from '#site/api/scene.ts';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { serverNow } from '#site/boot/server-clock.ts';
import { changedIn, valuesIn } from '#site/forms/form-values.rules.ts';
import { ArtPanel } from '#site/domain/art/ArtPanel.tsx';
import { cardSurface } from '#site/ui/Section.tsx';
import { LoginInstead, SignupClosed } from './SignupClosed.tsx';
import { SignupWizard } from './SignupWizard.tsx';
import { noAnswers, type Answers, type Draft } from './signup-answers.rules.ts';
import { laterOf, reachedBy, starterIn } from './signup-steps.rules.ts';
import { keptDraft } from './use-signup-steps.ts';

/** Sign-up as a page. Reached from a member's page, it includes a first message to that member. */
export function SignupPage() {
  const { t } = useTranslation('signup');
  const { settings, art } = useBrand();
  const { canSignUp } = usePage();
  const { pathname } = useLocation();
  const card = useRef<HTMLElement>(null);
  const { start, key } = useStart(card);
  return (
    <Halves>
      <Page>
        <Brand href="/">
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d={art.glyph} fillRule="evenodd" />
          </svg>
          {settings.name}
        </Brand>
        <Card ref={card} aria-label={t('page.title')}>
          <noscript>
            <p>{t('noScript')}</p>
          </noscript>
          {canSignUp ? (
            <SignupWizard key={key} start={start} toMember={memberInSignupPath(pathname) ?? ''} level={1} />
          ) : (
            <SignupClosed level={1} />
          )}
        </Card>
        {canSignUp && <LoginInstead />}
      </Page>
      <ArtPanel />
    </Halves>
  );
}

/**
 * The starting answers. The server only knows those in the address; the draft on this device is merged once hydrated,
 * and the address is cleaned then.
 */
function useStart(card: RefObject<HTMLElement | null>): { start: Draft; key: string } {
  const { settings } = useBrand();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [told] = useState<Draft>(() => {
    const starter = starterIn(search, sceneOf(settings, new Date(serverNow())));
    return { answers: { ...noAnswers, ...starter }, reached: reachedBy(starter) };
  });
  const [kept, setKept] = useState<Draft>();

  // A layout effect, so that it runs before the wizard writes the address's answers to the device.
  useLayoutEffect(() => {
    const found = keptDraft();
    if (!found) return;
    const { gender, seeking } = told.answers;
    const answers = { ...found.answers, ...(gender && { gender, seeking }), ...typedIn(card.current) };
    setKept({ answers, reached: laterOf(found.reached, told.reached) });
  }, [card, told]);
  useEffect(() => {
    if (search) void navigate({ pathname }, { replace: true, state: state as unknown, preventScrollReset: true });
    // On mount only.
    // oxlint-disable-next-line react/exhaustive-deps -- What follows is this page's own doing.
  }, []);

  return { start: kept ?? told, key: kept ? 'kept' : 'told' };
}

/** Text typed before hydration is only in the DOM. */
function typedIn(card: HTMLElement | null): Partial<Answers> {
  const form = card?.querySelector('form');
  return form ? changedIn(valuesIn(form, noAnswers, noAnswers), noAnswers) : {};
}

/** The task, and the brand's art from top to bottom of the window. */
const Halves = styled.div`
  ${from('large')} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :last-child {
      position: sticky;
      top: 0;
      height: 100svh;
    }
  }
`;

const Page = styled.div`
  --ground: var(--c-page);
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--space-4);
  width: 100%;
  max-width: calc(32rem + 2 * var(--gutter));
  min-height: 100svh;
  margin: 0 auto;
  padding: var(--space-2) var(--gutter);
  ${from('small')} {
    --ground: var(--c-surface);
    grid-template-rows: auto auto auto;
    align-content: start;
    min-height: 0;
    padding-block: clamp(20px, 6vh, 72px) var(--space-8);
  }
`;

const Brand = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  min-height: 44px;
  color: var(--c-text);
  font: var(--display-weight) var(--text-title-4)/1.1 var(--font-display);
  letter-spacing: var(--display-tracking);
  text-decoration: none;
  svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
    fill: var(--c-mark);
  }
`;

const Card = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
  > div {
    flex: 1;
  }
  ${from('small')} {
    padding: var(--space-8);
    ${cardSurface}
  }
`;
