import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { nicheOf } from '@manyhearts/niches';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { Button } from '#site/ui/Button.tsx';
import { starterParts } from './starter-styles.ts';

const { Way, Form, Foot } = starterParts;

/** First question of sign-up as a plain form, so that it works without scripts. */
export function SignupStarter({ note }: { note?: string }) {
  const { t } = useTranslation('landing');
  const { settings, composition } = useBrand();
  const { canSignUp } = usePage();
  const { seekingMatrix } = nicheOf(settings.niche);
  const seekTexts = { male: 'starter.seekMale', female: 'starter.seekFemale', both: 'starter.seekBoth' } as const;
  const genders = (['male', 'female'] as const).filter((gender) => seekingMatrix[gender].length > 0);
  const seekings = [...new Set(genders.flatMap((gender) => seekingMatrix[gender]))];
  return (
    <Way>
      {canSignUp ? (
        <Form action="/signup" method="get" aria-label={t('starter.label')} $kind={composition.starter}>
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
          <Button type="submit" $kind={composition.starter === 'bare' ? 'hero' : 'main'}>
            {t('starter.submit')}
          </Button>
        </Form>
      ) : (
        <Closed />
      )}
      <Foot>
        {note && <span>{note}</span>}
        <a href="/login">{t('starter.login')}</a>
      </Foot>
    </Way>
  );
}

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
