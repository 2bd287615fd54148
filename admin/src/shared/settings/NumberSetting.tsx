import { TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { dateLocale } from '../use-text.ts';
import { describeNumber } from './describe-value.ts';
import type { SettingName } from './settings-context.ts';
import { SettingRow } from './SettingRow.tsx';
import { describedBy, useSetting } from './use-setting.ts';

type Props = {
  name: SettingName;
  /** Placeholder of an empty field, which means null. */
  nullLabel?: string;
  /** Says the same in hours and minutes behind it. */
  isSeconds?: boolean;
};

/** Not `type=number`, which drops invalid input and changes with the mouse wheel. */
export function NumberSetting({ name, nullLabel = '', isSeconds = false }: Props) {
  const durationOf = useDuration();
  const setting = useSetting(name);
  const { field, ids, problem } = setting;
  return (
    <SettingRow setting={setting} describe={(value) => describeNumber(value, nullLabel)}>
      <TextField
        id={ids.control}
        name={field.name}
        inputRef={field.ref}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(toNumber(target.value))}
        error={Boolean(problem)}
        placeholder={nullLabel}
        slotProps={{
          ...(isSeconds && { input: { endAdornment: durationOf(field.value) } }),
          htmlInput: { inputMode: 'numeric', 'aria-describedby': describedBy(setting), autoComplete: 'off' },
        }}
        sx={{ maxWidth: 200 }}
      />
    </SettingRow>
  );
}

/** "4 hr" for 14,400; nothing for what is no number. */
function useDuration(): (seconds: unknown) => ReactNode {
  const locale = dateLocale(useLocale());
  return (seconds) => {
    if (typeof seconds !== 'number' || seconds < 60) return null;
    const unitOf = (unit: string, count: number) =>
      count > 0 ? [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)] : [];
    const words = [
      ...unitOf('hour', Math.floor(seconds / 3_600)),
      ...unitOf('minute', Math.floor((seconds % 3_600) / 60)),
    ];
    return (
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
        {words.join(' ')}
      </Typography>
    );
  };
}

/** Keeps invalid input as typed, so that validation can report it. */
function toNumber(typed: string): number | string | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : typed;
}
