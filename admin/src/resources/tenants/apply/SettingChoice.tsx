import { Box, Checkbox, Chip, FormControlLabel, Typography } from '@mui/material';
import { settingsGroups, type SettingOrigin, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { valueInWords } from '#admin/shared/audit/changed-values.ts';
import { useValueWords } from '#admin/shared/audit/use-audit-words.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';

export type ShownSettings = { values: Record<string, unknown>; origins: Record<string, SettingOrigin> };
type Props = {
  group: SettingsGroup;
  settings: ShownSettings;
  names: string[];
  onChange: (names: string[]) => void;
  /** While brands are checked or changed. */
  isFixed: boolean;
};

/** The settings of the group with their values, none chosen: some of a brand's own are its identity. */
export function SettingChoice({ group, settings: { values, origins }, names, onChange, isFixed }: Props) {
  const text = useText();
  const words = useValueWords();
  const own = Object.keys(settingsGroups[group].fields).filter((name) => origins[name] === 'tenant');
  const toggle = (name: string, isChosen: boolean) =>
    onChange(isChosen ? [...names, name] : names.filter((other) => other !== name));
  return (
    <SectionCard title={text('apply.settings')}>
      {!isFixed && own.length > 1 && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={own.every((name) => names.includes(name))}
              onChange={(_, isChosen) => onChange(isChosen ? [...new Set([...names, ...own])] : [])}
            />
          }
          label={text('apply.allOwn')}
          sx={{ m: 0, borderBottom: 1, borderColor: 'divider', pb: 0.5 }}
        />
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {Object.keys(settingsGroups[group].fields)
          .filter((name) => !isFixed || names.includes(name))
          .map((name) => (
            <Box
              key={name}
              component="li"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
            >
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={names.includes(name)}
                    disabled={isFixed}
                    onChange={(_, isChosen) => toggle(name, isChosen)}
                  />
                }
                label={text(`settings.field.${group}.${name}.label` as Parameters<Text>[0])}
                sx={{ m: 0, flex: '1 1 240px' }}
              />
              {origins[name] === 'tenant' ? (
                <Typography variant="body2" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
                  {valueInWords(values[name], words)}
                </Typography>
              ) : (
                <Box sx={{ flex: '1 1 200px' }}>
                  <Chip size="small" variant="outlined" label={text('apply.inherits')} />
                </Box>
              )}
            </Box>
          ))}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {text('apply.inheritsHelp')}
      </Typography>
    </SectionCard>
  );
}
