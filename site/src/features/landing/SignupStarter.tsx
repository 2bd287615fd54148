import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { nicheOf } from '@manyhearts/niches';
import { useBoot } from '#site/boot/BootContext.tsx';
import { buttonStyle, type ButtonStyle } from '#site/ui/button-style.ts';

/** The first question of signup, as a plain form: it works before any script, and without one. */
export function SignupStarter() {
  const { t } = useTranslation('landing');
  const { settings, canSignUp } = useBoot();
  const { seekingMatrix } = nicheOf(settings.niche);
  if (!canSignUp) return <Closed />;
  const seekTexts = { male: 'starter.seekMale', female: 'starter.seekFemale', both: 'starter.seekBoth' } as const;
  const genders = (['male', 'female'] as const).filter((gender) => seekingMatrix[gender].length > 0);
  const seekings = [...new Set(genders.flatMap((gender) => seekingMatrix[gender]))];
  return (
    <Form action="/signup" method="get" aria-label={t('starter.label')}>
      <label>
        <span>{t('starter.iAm')}</span>
        <select name="gender">
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {t(gender === 'male' ? 'starter.male' : 'starter.female')}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('starter.seeking')}</span>
        <select name="seeking">
          {seekings.map((seeking) => (
            <option key={seeking} value={seeking}>
              {t(seekTexts[seeking])}
            </option>
          ))}
        </select>
      </label>
      <Submit type="submit" $kind="hero">
        {t('starter.submit')}
      </Submit>
      <a href="/login">{t('starter.login')}</a>
    </Form>
  );
}

function Closed() {
  const { t } = useTranslation('landing');
  const { settings } = useBoot();
  const isInvited = settings.signups === 'with_trafficsource';
  return (
    <Note role="note">
      <strong>{t(isInvited ? 'invited.title' : 'closed.title')}</strong>
      <p>{t(isInvited ? 'invited.text' : 'closed.text', { brand: settings.name })}</p>
    </Note>
  );
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  padding: calc(var(--space) * 2.5);
  border-radius: var(--r-large);
  background: var(--c-overlay);
  color: var(--c-text);
  box-shadow: var(--shadow-high);
  label { display: grid; gap: 4px; min-width: 0 }
  label > span { color: var(--c-text-muted); font-size: .875rem }
  select {
    width: 100%;
    min-height: max(48px, var(--control));
    padding: 0 12px;
    border: max(1px, var(--stroke)) solid var(--c-border-strong);
    border-radius: var(--r-control);
    background: var(--c-surface);
    text-overflow: ellipsis;
  }
  @media (min-width: 576px) {
    grid-template-columns: 1fr 1fr;
    button, a { grid-column: 1 / -1 }
  }
  a {
    justify-self: center;
    padding: 8px;
    font-size: .9375rem;
  }
`;

const Submit = styled.button<ButtonStyle>`
  ${buttonStyle}
  background: var(--c-action);
  color: var(--c-action-text);
  &:hover { background: var(--c-action-hover) }
`;

const Note = styled.div`
  display: grid;
  gap: 6px;
  padding: calc(var(--space) * 2.5);
  border-radius: var(--r-large);
  background: var(--c-overlay);
  color: var(--c-text);
`;
