import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PasskeyView } from '@manyhearts/contract/passkeys';
import { iconSizes } from '@manyhearts/themes/scales';
import { formatAgo, formatDay, localeOf } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { useServerNow } from '#site/boot/server-clock.ts';
import { Button } from '#site/ui/Button.tsx';
import { StateMark } from '../StateMark.tsx';

type PasskeyRowProps = { passkey: PasskeyView; name: string; onRemove: () => void };

export function PasskeyRow({ passkey: { created, lastUsed, copied }, name, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('settings');
  const { language, country } = useBrand();
  const nowMs = useServerNow();
  const locale = localeOf(language, country);
  const used =
    lastUsed === null ? t('passkeys.neverUsed') : t('passkeys.lastUsed', { when: formatAgo(lastUsed, nowMs, locale) });
  return (
    <Row>
      <KeyRound size={iconSizes.large} aria-hidden />
      <Words>
        <strong>{name}</strong>
        <span>{t('passkeys.created', { day: formatDay(created, locale) })}</span>
        <span>{used}</span>
        {copied && <StateMark state="open">{t('passkeys.copied')}</StateMark>}
      </Words>
      <Button $kind="quiet" $small aria-label={`${t('passkeys.remove')}: ${name}`} onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding-block: var(--space-3);
  > svg {
    flex: none;
    color: var(--c-mark);
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 10rem;
  gap: 2px;
  min-width: 0;
  > strong {
    overflow-wrap: anywhere;
  }
  > span:not([class]) {
    color: var(--c-text-muted);
    font-size: var(--text-small);
  }
`;
