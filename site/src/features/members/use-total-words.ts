import { useTranslation } from 'react-i18next';
import type { MemberSearchAnswer } from '@manyhearts/contract/members';
import { useBoot } from '#site/boot/BootContext.tsx';
import { formatNumber, localeOf } from '#site/boot/formats.ts';

/** "1,000+ members": exact up to the server's limit for counting. */
export function useTotalWords(total: MemberSearchAnswer['total'] | undefined): string | undefined {
  const { t } = useTranslation('members');
  const { language } = useBoot();
  if (!total) return undefined;
  const { count, capped } = total;
  const number = formatNumber(count, localeOf(language, null));
  return capped ? t('results.capped', { count, number }) : t('results.count', { count, number });
}
