import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { LikesLeft } from '@manyhearts/contract/swipe';
import { formatUntil, localeOf } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { useServerNow } from '#site/boot/server-clock.ts';

/** How many likes are left, or when new ones come. */
export function LikesLeftLine({
  left: { likesLeft, likesResetAt },
  isRefused,
}: {
  left: LikesLeft;
  isRefused: boolean;
}) {
  const { t } = useTranslation('swipe');
  const { language, country } = useBrand();
  const nowMs = useServerNow();
  if (likesLeft === null || likesResetAt === null) return null;
  if (likesLeft > 0) return <Left>{t('left', { count: likesLeft })}</Left>;
  const when = formatUntil(likesResetAt, nowMs, localeOf(language, country));
  return (
    <Left role={isRefused ? 'alert' : undefined}>
      <strong>{t('limit.title')}.</strong> {t('limit.text', { when })}
    </Left>
  );
}

const Left = styled.p`
  max-width: 30rem;
  margin-inline: auto;
  font-size: var(--text-small);
  text-align: center;
`;
