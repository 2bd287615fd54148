import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { SessionView } from '@manyhearts/contract/sessions';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { countryName, formatAgo, localeOf } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { useServerNow } from '#site/boot/server-clock.ts';
import { Button } from '#site/ui/Button.tsx';
import { StateMark } from '../StateMark.tsx';
import { deviceKind } from '../device.rules.ts';

const drawings = { phone: Smartphone, tablet: Tablet, computer: Monitor } as const;

type SessionRowProps = { session: SessionView; name: string; onEnd: () => void };

export function SessionRow({ session, name, onEnd }: SessionRowProps) {
  const { t } = useTranslation('settings');
  const { language, country } = useBrand();
  const nowMs = useServerNow();
  const Drawing = drawings[deviceKind(session)];
  const used = session.current
    ? t('sessions.now')
    : t('sessions.lastUsed', { when: formatAgo(session.lastUsed, nowMs, localeOf(language, country)) });
  return (
    <Row>
      <Drawing size={iconSizes.large} aria-hidden />
      <Words>
        <strong>{name}</strong>
        <small>{[session.country && countryName(session.country, language), used].filter(Boolean).join(' · ')}</small>
        {session.current && <StateMark state="good">{t('sessions.here')}</StateMark>}
      </Words>
      {!session.current && (
        <Button $kind="quiet" $small aria-label={`${t('sessions.end')}: ${name}`} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding-block: var(--space-3);
  > svg {
    color: var(--c-mark);
  }
  > button {
    grid-column: 2;
    justify-self: start;
  }
  ${from('small')} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    > button {
      grid-column: 3;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: 2px;
  small {
    color: var(--c-text-muted);
    font-size: var(--text-small);
  }
`;
