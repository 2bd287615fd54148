import { MenuItem, TextField } from '@mui/material';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

/** What a preview shows, of several. */
export function PreviewSelect<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      sx={{ flex: '1 1 40%', maxWidth: 220 }}
    >
      {options.map(([name, words]) => (
        <MenuItem key={name} value={name}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
