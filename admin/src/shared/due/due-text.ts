import type { Text } from '#admin/shared/use-text.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long until an answer is due, or since when it is late. Hours below two days. */
export function dueText(dueAt: string, text: Text): string {
  const left = Date.parse(dueAt) - Date.now();
  const [size, isLate] = [Math.abs(left), left < 0];
  if (size < 2 * dayMs) {
    const hours = Math.max(1, Math.floor(size / hourMs));
    return text(isLate ? 'due.lateHours' : 'due.hours', { smart_count: hours });
  }
  const days = Math.floor(size / dayMs);
  return text(isLate ? 'due.lateDays' : 'due.days', { smart_count: days });
}

export function isLate(dueAt: string): boolean {
  return Date.parse(dueAt) < Date.now();
}
