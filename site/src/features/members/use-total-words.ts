import { useTranslation } from 'react-i18next';
import type { MemberSearchAnswer } from '@manyhearts/contract/members';
import { useBrand } from '#site/boot/page-context.ts';
import { formatNumber, localeOf } from '#site/boot/formats.ts';

/** "1,000+ members": exact up to the server's limit for counting. */
export function useTotalWords(total: MemberSearchAnswer['total'] | undefined): string | undefined {
  const { t } = useTranslation('members');
  const { language } = useBrand();
  if (!total) return undefined;
  const { count, capped } = total;
  const number = formatNumber(count, localeOf(language, null));
  return capped ? t('results.capped', { count, number }) : t('results.count', { count, number });
}
