import { Typography } from '@mui/material';
import { useDates } from '../use-dates.ts';
import { useText } from '../use-text.ts';
import { dueText } from './due-text.ts';

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
