import { Typography } from '@mui/material';
import type { Text } from '#admin/shared/use-text.ts';
import { useDates } from '../dates.tsx';
import { useText } from '../use-text.ts';

type Props = { at: string; isOverdue: boolean; isLong?: boolean };

/** Until when something is to be answered: in words first, then as a date. Words alone where `isLong` is false. */
export function DueTime({ at, isOverdue, isLong = true }: Props) {
  const text = useText();
  const { day, moment } = useDates();
  return (
    <Typography
      component="time"
      dateTime={at}
      title={moment(at)}
      variant="inherit"
      sx={{ whiteSpace: 'nowrap', ...(isOverdue && { color: 'error.main' }) }}
    >
      {isLong ? `${dueText(at, text)} · ${day(at)}` : dueText(at, text)}
    </Typography>
  );
}

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
