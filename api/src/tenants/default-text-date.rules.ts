import { defaultPageDates, isLegalPage } from '@manyhearts/contract/pages';

/** The date of our default text of a page, or the day the company was added if that is later. */
export function defaultTextDate(page: string, added: string): string {
  const dated = isLegalPage(page) ? defaultPageDates[page] : added;
  return Date.parse(added) > Date.parse(dated) ? added : dated;
}
