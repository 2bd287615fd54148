import { TextField } from '@mui/material';
import { describeNumber } from './describe-value.ts';
import type { SettingName } from './settings-context.ts';
import { SettingRow } from './SettingRow.tsx';
import { describedBy, useSetting } from './use-setting.ts';

type Props = {
  name: SettingName;
  /** Placeholder of an empty field, which means null. */
  nullLabel?: string;
};

/** Not `type=number`, which drops invalid input and changes with the mouse wheel. */
export function NumberSetting({ name, nullLabel = '' }: Props) {
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
          htmlInput: { inputMode: 'numeric', 'aria-describedby': describedBy(setting), autoComplete: 'off' },
        }}
        sx={{ maxWidth: 200 }}
      />
    </SettingRow>
  );
}

/** Keeps invalid input as typed, so that validation can report it. */
function toNumber(typed: string): number | string | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : typed;
}
