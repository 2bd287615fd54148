import type { AnswerRule } from '@manyhearts/contract/admin/complaints';
import type { ComplaintCategory } from '@manyhearts/contract/complaints';
import { dayMs } from '../core/text/durations.ts';
import { answerTimes, type AnswerTime } from './answer-times.data.ts';

type Asked = { category: ComplaintCategory; country: string | null | undefined; at: Date };

/** Until when a message that arrived at `at` must be answered, and by which rule. The first of equal ends holds. */
export function answerDue({ category, country, at }: Asked): { dueAt: Date; rule: AnswerRule } {
  const fitting = answerTimes
    .filter(
      ({ from, categories, countries }) =>
        at.getTime() >= Date.parse(from) &&
        (categories?.includes(category) ?? true) &&
        (countries?.includes(country ?? '') ?? true),
    )
    .map(({ id, time }) => ({ rule: id, dueAt: endOf(time, at) }));
  const [first, ...others] = fitting;
  if (!first) throw new Error(`No rule says when a complaint about ${category} is answered.`);
  return others.reduce((best, one) => (one.dueAt < best.dueAt ? one : best), first);
}

/** A month ends on the day of the same number, or on the month's last day if it has none (Regulation 1182/71). */
function endOf(time: AnswerTime['time'], at: Date): Date {
  if ('days' in time) return new Date(at.getTime() + time.days * dayMs);
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + time.months);
  if (end.getUTCDate() !== at.getUTCDate()) end.setUTCDate(0);
  return end;
}
