import { Box, FormControlLabel, Switch, TextField } from '@mui/material';
import type { settingsTexts } from '#admin/messages/en/settings.ts';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { describeText } from './describe-value.ts';
import type { SettingName } from './settings-context.ts';
import { SettingRow } from './SettingRow.tsx';
import { useSetting, type Setting } from './use-setting.ts';

type NamedPart = keyof typeof settingsTexts.settings.part;
type Parts = Partial<Record<string, string>>;

type Props<Part extends string> = {
  name: SettingName;
  parts: readonly Part[];
  labelOf: (part: Part) => string;
  /** Can be switched off, which is null. */
  isOptional?: boolean;
};

/** A setting of several texts that the console has names for. */
export function PartsSetting(props: Omit<Props<NamedPart>, 'labelOf'>) {
  const text = useText();
  return <TextsSetting {...props} labelOf={(part) => text(`settings.part.${part}`)} />;
}

/** A setting of several texts, inherited and reset as a whole. */
export function TextsSetting<Part extends string>({ name, parts, labelOf, isOptional = false }: Props<Part>) {
  const text = useText();
  const setting = useSetting(name);
  const { field, ids } = setting;
  const value = field.value as Parts | null;
  const blank = Object.fromEntries(parts.map((part) => [part, '']));
  return (
    <SettingRow setting={setting} isGroup describe={(inherited) => describeParts(text, inherited, parts)}>
      {isOptional && (
        <FormControlLabel
          sx={{ minHeight: 40 }}
          label={text(value === null ? 'settings.off' : 'settings.on')}
          control={
            <Switch
              checked={value !== null}
              onChange={(_, isOn) => field.onChange(isOn ? blank : null)}
              slotProps={{ input: { role: 'switch', 'aria-labelledby': ids.label } }}
            />
          }
        />
      )}
      {value !== null && (
        <Box sx={{ display: 'grid', gap: 2, mt: isOptional ? 1.5 : 0 }}>
          {parts.map((part, index) => (
            <PartField
              key={part}
              setting={setting}
              part={part}
              label={labelOf(part)}
              value={value}
              isFirst={index === 0}
            />
          ))}
        </Box>
      )}
    </SettingRow>
  );
}

type PartFieldProps = { setting: Setting; part: string; label: string; value: Parts; isFirst: boolean };

function PartField({ setting: { field, partProblem }, part, label, value, isFirst }: PartFieldProps) {
  const problem = partProblem(part);
  return (
    <TextField
      label={label}
      name={`${field.name}.${part}`}
      {...(isFirst && { inputRef: field.ref })}
      value={value[part] ?? ''}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange({ ...value, [part]: target.value })}
      error={Boolean(problem)}
      helperText={problem}
    />
  );
}

function describeParts(text: Text, value: unknown, parts: readonly string[]): string {
  if (value === null || value === undefined) return text('settings.off');
  const first = parts.map((part) => (value as Parts)[part]).find(Boolean);
  return describeText(text, first ?? '');
}
