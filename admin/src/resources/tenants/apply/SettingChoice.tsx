import { Box, Checkbox, Chip, FormControlLabel, Typography } from '@mui/material';
import type { SettingOrigin, SettingsGroup } from '@manyhearts/contract/settings/index';
import { valueInWords } from '#admin/shared/audit/changed-values.ts';
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

/** The settings of the group with their values; the brand's own ones are chosen to begin with. */
export function SettingChoice({ group, settings: { values, origins }, names, onChange, isFixed }: Props) {
  const text = useText();
  const toggle = (name: string, isChosen: boolean) =>
    onChange(isChosen ? [...names, name] : names.filter((other) => other !== name));
  return (
    <SectionCard title={text('apply.settings')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {Object.keys(values)
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
                  {valueInWords(values[name], text('audit.none'))}
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
