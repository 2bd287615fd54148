import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { Gender } from '@manyhearts/contract/profile-fields';
import { nicheOf } from '@manyhearts/niches';
import type { Composition } from '@manyhearts/themes/composition';
import { from } from '@manyhearts/themes/media';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { Button } from '#site/ui/Button.tsx';

/**
 * First question of sign-up as a plain form, so that it works without scripts. Nothing is preset: sign-up asks what is
 * left open here.
 */
export function SignupStarter({ note }: { note?: string }) {
  const { t } = useTranslation('landing');
  const { settings, composition } = useBrand();
  const { canSignUp } = usePage();
  const { seekingMatrix } = nicheOf(settings.niche);
  const seekTexts = { male: 'starter.seekMale', female: 'starter.seekFemale', both: 'starter.seekBoth' } as const;
  const genders = (Object.keys(seekingMatrix) as Gender[]).filter((gender) => seekingMatrix[gender].length > 0);
  const seekings = [...new Set(genders.flatMap((gender) => seekingMatrix[gender]))];
  return (
    <Way>
      {canSignUp ? (
        <Form action="/signup" method="get" aria-label={t('starter.label')} $kind={composition.starter}>
          <label>
            <span>{t('starter.iAm')}</span>
            <Choice name="gender" isAsked={genders.length > 1}>
              {genders.map((gender) => (
                <option key={gender} value={gender}>
                  {t(gender === 'male' ? 'starter.male' : 'starter.female')}
                </option>
              ))}
            </Choice>
          </label>
          <label>
            <span>{t('starter.seeking')}</span>
            <Choice name="seeking" isAsked={seekings.length > 1}>
              {seekings.map((seeking) => (
                <option key={seeking} value={seeking}>
                  {t(seekTexts[seeking])}
                </option>
              ))}
            </Choice>
          </label>
          <Button type="submit" $kind={composition.starter === 'bare' ? 'hero' : 'main'}>
            {t('starter.submit')}
          </Button>
        </Form>
      ) : (
        <Closed />
      )}
      <Foot>
        {canSignUp && note && <span>{note}</span>}
        <a href="/login">{t('starter.login')}</a>
      </Foot>
    </Way>
  );
}

type ChoiceProps = { name: string; isAsked: boolean; children: ReactNode };

/** Completes the label in every language: "I am …". */
const open = '…';

/** A native select, empty at first unless there is only one answer. */
function Choice({ name, isAsked, children }: ChoiceProps) {
  return (
    <Arrowed>
      <select name={name} defaultValue={isAsked ? '' : undefined}>
        {isAsked && <option value="">{open}</option>}
        {children}
      </select>
    </Arrowed>
  );
}

/** The arrow of the site's selects, drawn by a border: an icon would be in the page twice. */
const Arrowed = styled.span`
  position: relative;
  &::after {
    position: absolute;
    inset: 14px 15px auto auto;
    padding: 4px;
    border: solid;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
    pointer-events: none;
    content: '';
  }
`;

function Closed() {
  const { t } = useTranslation('landing');
  const { settings } = useBrand();
  const isInvited = settings.signups === 'with_trafficsource';
  return (
    <Note role="note">
      <strong>{t(isInvited ? 'invited.title' : 'closed.title')}</strong>
      <p>{t(isInvited ? 'invited.text' : 'closed.text', { brand: settings.name })}</p>
    </Note>
  );
}

const Note = styled.div`
  display: grid;
  gap: 8px;
  padding: var(--space-4);
  border: 1px solid var(--c-hero-text);
  border-radius: var(--r-large);
  text-align: start;
  strong {
    font: var(--display-weight) var(--text-title-4)/1.2 var(--font-display);
    letter-spacing: var(--display-tracking);
    text-transform: var(--display-case);
  }
`;

const Way = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  min-width: 0;
`;

/** Text below the form, on the hero's background. */
const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 20px;
  font-size: var(--text-small);
  a {
    padding-block: 6px;
    color: inherit;
  }
`;

const kinds: Record<Composition['starter'], ReturnType<typeof css>> = {
  card: css`
    padding: clamp(16px, 4vw, var(--space-6));
    border: max(0px, var(--stroke) - 1px) solid var(--c-text);
    border-radius: min(var(--r-large), 32px);
    background: var(--c-overlay);
    color: var(--c-text);
    box-shadow: var(--shadow-high);
  `,
  bar: css`
    padding: clamp(16px, 4vw, 20px);
    border-radius: min(var(--r-large), 32px);
    background: var(--c-overlay);
    color: var(--c-text);
    box-shadow: var(--shadow-high);
    ${from('medium')} {
      grid-template-columns: 1fr 1.2fr auto;
      align-items: end;
      max-width: 52rem;
      margin-inline: auto;
      padding: 14px 16px 16px 24px;
      button {
        grid-column: auto;
        min-height: max(48px, var(--control));
      }
    }
  `,
  bare: css`
    label > :first-child {
      color: inherit;
    }
    select {
      padding-inline: 2px 30px;
      border-width: 0 0 1px;
      border-color: currentColor;
      border-radius: 0;
      font-size: var(--text-lead);
    }
    option {
      background: var(--c-overlay);
      color: var(--c-text);
    }
  `,
};

const Form = styled.form<{ $kind: Composition['starter'] }>`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: 14px 12px;
  text-align: start;
  label {
    display: grid;
    gap: 5px;
    min-width: 0;
    line-height: 1.3;
  }
  label > :first-child {
    color: var(--c-text-muted);
    font-size: var(--text-small);
    text-wrap: balance;
  }
  select {
    width: 100%;
    min-width: 0;
    min-height: max(48px, var(--control));
    padding: 8px 34px 8px clamp(12px, calc(var(--r-control) * 0.5), 20px);
    border: max(1px, var(--stroke)) solid var(--c-border-strong);
    border-radius: var(--r-control);
    background: none;
    font-size: var(--text-control);
    appearance: none;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  button {
    grid-column: 1 / -1;
    min-height: max(52px, var(--control));
  }
  ${({ $kind }) => kinds[$kind]}
`;

export const starterParts = { Way, Foot, Form } as const;
