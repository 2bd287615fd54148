import { formatDay, localeOf } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';

/** Writes days as the brand's country writes the language. */
export function useDay(): (instant: string) => string {
  const { language, country } = useBrand();
  return (instant) => formatDay(instant, localeOf(language, country));
}
