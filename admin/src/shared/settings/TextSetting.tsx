import { TextField } from '@mui/material';
import { useText } from '#admin/shared/use-text.ts';
import { describeText } from './describe-value.ts';
import type { SettingName } from './settings-context.ts';
import { SettingRow } from './SettingRow.tsx';
import { describedBy, useSetting } from './use-setting.ts';

type Props = {
  name: SettingName;
  kind?: 'text' | 'email' | 'tel' | 'url';
  lines?: number;
  /** Placeholder of an empty field, which means null. */
  nullLabel?: string;
};

export function TextSetting({ name, kind = 'text', lines = 1, nullLabel }: Props) {
  const text = useText();
  const setting = useSetting(name);
  const { field, ids, problem } = setting;
  return (
    <SettingRow setting={setting} describe={(value) => describeText(text, value, nullLabel)}>
      <TextField
        id={ids.control}
        name={field.name}
        inputRef={field.ref}
        type={kind}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value === '' && nullLabel !== undefined ? null : target.value)}
        error={Boolean(problem)}
        {...(nullLabel !== undefined && { placeholder: nullLabel })}
        {...(lines > 1 && { multiline: true, minRows: lines })}
        slotProps={{ htmlInput: { 'aria-describedby': describedBy(setting), spellCheck: kind === 'text' } }}
      />
    </SettingRow>
  );
}
