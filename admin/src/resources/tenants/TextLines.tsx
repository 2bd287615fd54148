import { Chip, List, ListItemButton, ListItemText, MenuItem, TextField, type SxProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { Language } from '@manyhearts/contract/languages';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { languageLabel } from './tenant-parts.tsx';

type LanguageFieldProps = {
  tenant: AdminTenantView;
  label: string;
  language: Language;
  onChange: (language: Language) => void;
  sx: SxProps;
};

/** The languages of a brand, to choose whose texts are shown. */
export function LanguageField({ tenant, label, language, onChange, sx }: LanguageFieldProps) {
  const locale = useLocale();
  return (
    <TextField
      select
      label={label}
      value={language}
      onChange={({ target }) => onChange(target.value as Language)}
      sx={sx}
    >
      {tenant.languages.map((code) => (
        <MenuItem key={code} value={code}>
          {languageLabel(locale, code)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A text that a brand can change: what it is called, how it begins, and whether it is the brand's own. */
export type TextLine = {
  key: string;
  to: string;
  name: string;
  start: ReactNode;
  isOwn: boolean;
  isBehind: boolean;
};
type Words = { own: string; behind: string };

export function TextLines({ title, lines, words }: { title: string; lines: readonly TextLine[]; words: Words }) {
  return (
    <SectionCard title={title}>
      <List component="div" disablePadding>
        {lines.map(({ key, to, name, start, isOwn, isBehind }) => (
          <ListItemButton
            key={key}
            component={Link}
            to={to}
            sx={{
              borderRadius: 1,
              px: 1.5,
              gap: 0.75,
              flexWrap: 'wrap',
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <ListItemText primary={name} secondary={start} sx={{ flex: '1 1 240px' }} />
            {isOwn && <Chip size="small" color="primary" label={words.own} />}
            {isBehind && <Chip size="small" color="warning" variant="outlined" label={words.behind} />}
          </ListItemButton>
        ))}
      </List>
    </SectionCard>
  );
}
