import type { InterestRecord, InterestSort } from '@manyhearts/contract/admin/interests';
import { interestIds } from '@manyhearts/contract/interests';
import type { Language } from '@manyhearts/contract/languages';
import { interestNames } from '@manyhearts/locales';
import type { AdminPage } from '../../core/console/admin-list.ts';
import { listPage, type ListInput, type ListPage } from '../../core/console/list-query.rules.ts';

/** All of them at once, sorted as the language sorts. */
export function findInterests(
  input: ListInput<InterestSort>,
  language: Language,
): AdminPage<InterestRecord> & { page: ListPage<InterestSort> } {
  const page = listPage(input, ['name', 'ASC'], interestIds.length);
  const { id, q } = input.filter ?? {};
  const wanted = id === undefined ? undefined : [id].flat();
  const typed = typeof q === 'string' ? q.trim().toLowerCase() : '';
  const { compare } = new Intl.Collator(language);
  const found = interestIds
    .map((one) => ({ id: one, name: interestNames[language][one], english: interestNames.en[one] }))
    .filter((one) => !wanted || wanted.includes(one.id))
    .filter(({ name, english }) => `${name} ${english}`.toLowerCase().includes(typed))
    .toSorted((one, other) => compare(one[page.sort], other[page.sort]) * (page.order === 'ASC' ? 1 : -1));
  return { items: found.slice(page.skip, page.skip + page.take), total: found.length, page };
}
