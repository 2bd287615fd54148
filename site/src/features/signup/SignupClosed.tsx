import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBrand } from '#site/boot/page-context.ts';
import { ButtonLink } from '#site/ui/Button.tsx';

/** Sign-up is closed, or open only to visitors of a traffic source. */
export function SignupClosed({ level }: { level: 1 | 3 }) {
  const { t } = useTranslation('signup');
  const { settings, art } = useBrand();
  const isInvited = settings.signups === 'with_trafficsource';
  const Heading = level === 1 ? 'h1' : 'h3';
  return (
    <Notice role="status">
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={art.glyph} fillRule="evenodd" />
      </svg>
      <Heading>{t(isInvited ? 'invited.title' : 'closed.title')}</Heading>
      <p>{t(isInvited ? 'invited.text' : 'closed.text', { brand: settings.name })}</p>
      <ButtonLink href="/login">{t('login')}</ButtonLink>
    </Notice>
  );
}

const Notice = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--space-4);
  min-height: min(24rem, 60svh);
  > svg {
    width: clamp(88px, 20vmin, 128px);
    fill: var(--c-mark);
  }
  > h1,
  > h3 {
    font-size: var(--text-title-2);
    overflow-wrap: break-word;
  }
`;

export function LoginInstead() {
  const { t } = useTranslation('signup');
  return (
    <Line>
      <span>{t('isMember')}</span>
      <a href="/login">{t('login')}</a>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 10px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
