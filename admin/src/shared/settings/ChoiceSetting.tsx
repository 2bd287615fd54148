import { MenuItem, TextField } from '@mui/material';
import type { SettingName } from './settings-context.ts';
import { SettingRow } from './SettingRow.tsx';
import { describedBy, useSetting } from './use-setting.ts';

export type Choice = { value: string | null; label: string };

const nullValue = '__null__';

export function ChoiceSetting({ name, choices }: { name: SettingName; choices: Choice[] }) {
  const setting = useSetting(name);
  const { field, ids, problem } = setting;
  const labelOf = (value: unknown) => choices.find((choice) => choice.value === value)?.label ?? String(value);
  return (
    <SettingRow setting={setting} describe={(value) => `“${labelOf(value)}”`}>
      <TextField
        select
        id={ids.control}
        name={field.name}
        inputRef={field.ref}
        value={field.value ?? nullValue}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value === nullValue ? null : target.value)}
        error={Boolean(problem)}
        slotProps={{ select: { labelId: ids.label, SelectDisplayProps: { 'aria-describedby': describedBy(setting) } } }}
        sx={{ maxWidth: 360 }}
      >
        {withCurrent(choices, field.value).map(({ value, label }) => (
          <MenuItem key={value ?? nullValue} value={value ?? nullValue}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </SettingRow>
  );
}

/** Adds the current value if it is no longer offered, because it still applies. */
function withCurrent(choices: Choice[], value: unknown): Choice[] {
  if (choices.some((choice) => choice.value === (value ?? null))) return choices;
  return [
    ...choices,
    { value: value === null || value === undefined ? null : String(value), label: String(value ?? '') },
  ];
}
