import { useTranslation } from 'react-i18next';
import { useBrand } from './page-context.ts';

export type ProfileWords = Readonly<Record<string, { label: string; options?: Readonly<Record<string, string>> }>>;

/** Labels of profile fields and options by code; the niche's own words take precedence. */
export function useProfileWords(): {
  labelOf: (field: string) => string;
  wordOf: (field: string, option: string) => string;
} {
  const { i18n } = useTranslation();
  const { language } = useBrand();
  const words = i18n.getResourceBundle(language, 'profile') as ProfileWords | undefined;
  return {
    labelOf: (field) => words?.[field]?.label ?? '',
    wordOf: (field, option) => words?.[field]?.options?.[option] ?? '',
  };
}
