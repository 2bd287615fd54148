import { Box, Typography } from '@mui/material';
import { Link } from 'react-admin';
import type { DefaultsView } from '@manyhearts/contract/admin/defaults';
import type { SettingsGroup } from '@manyhearts/contract/settings/index';
import { fromWireName } from '@manyhearts/contract/wire';
import { valueInWords, type ValueWords } from '#admin/shared/audit/changed-values.ts';
import { useValueWords } from '#admin/shared/audit/use-audit-words.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { nicheLabel } from '../tenant-parts.tsx';

type Says = DefaultsView['overrides'][number]['niches'][number];

function nicheSays(text: Text, words: ValueWords, { niche, value }: Says): string {
  return `${nicheLabel(text, niche)}: ${valueInWords(JSON.parse(value), words)}`;
}

/** Who says otherwise, and so keeps its value when these defaults change. */
export function Overrides({ view: { niche, overrides }, group }: { view: DefaultsView; group: SettingsGroup }) {
  const text = useText();
  const words = useValueWords();
  const none =
    overrides.length > 0 ? undefined : niche === null ? 'defaults.noOverrides' : 'defaults.noOverridesOfNiche';
  return (
    <SectionCard title={text('defaults.overrides')}>
      <Typography color="textSecondary">{text(none ?? 'defaults.overridesIntro')}</Typography>
      {overrides.map(({ name, niches, brands, more }) => (
        <Box key={name}>
          <Typography variant="subtitle2">
            {text(`settings.field.${group}.${fromWireName(name)}.label` as Parameters<Text>[0])}
          </Typography>
          {niches.length > 0 && (
            <Typography variant="body2">
              {text('defaults.niches', {
                names: niches.map((says) => nicheSays(text, words, says)).join(' · '),
              })}
            </Typography>
          )}
          {brands.length > 0 && (
            <Typography variant="body2" component="div">
              {text('defaults.brands')}{' '}
              {brands.map(({ id, name: brand }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <Link to={`/tenants/${id}/settings/${group}#${fromWireName(name)}`} underline="always">
                    {brand}
                  </Link>
                </span>
              ))}
              {more > 0 && ` ${text('defaults.more', { smart_count: more })}`}
            </Typography>
          )}
        </Box>
      ))}
    </SectionCard>
  );
}
