import { formatDay, localeOf } from './formats.ts';
import { useBrand } from './page-context.ts';

/** Writes days as the brand's country writes the language. */
export function useDay(): (instant: string) => string {
  const { language, country } = useBrand();
  return (instant) => formatDay(instant, localeOf(language, country));
}
