import Desktop from '@mui/icons-material/DesktopWindowsOutlined';
import Night from '@mui/icons-material/DarkModeOutlined';
import Day from '@mui/icons-material/LightModeOutlined';
import Larger from '@mui/icons-material/OpenInFull';
import Phone from '@mui/icons-material/SmartphoneOutlined';
import Close from '@mui/icons-material/Close';
import { Alert, Box, Card, Dialog, IconButton, MenuItem, TextField, Tooltip, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { sampleProfileId, type PreviewMode } from '@manyhearts/contract/admin/previews';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { Language } from '@manyhearts/contract/languages';
import { useText } from '#admin/shared/use-text.ts';
import { languageLabel } from '../tenant-parts.tsx';
import { PreviewFrame, type PreviewWidth } from './PreviewFrame.tsx';
import { ToggleChoice } from './ToggleChoice.tsx';
import { usePagePreview } from './use-page-preview.ts';

const pages = {
  landing: '/',
  signup: '/signup',
  profile: `/members/${sampleProfileId}`,
  pricing: '/pricing',
} as const;

export type PreviewPage = keyof typeof pages;
type View = { page: PreviewPage; language: Language; mode: PreviewMode; width: PreviewWidth };
type Props = { tenant: AdminTenantView; start?: PreviewPage; children?: ReactNode };

/** The brand's own page with the unsaved values, beside the form. `children` stand below it. */
export function PagePreview({ tenant, start = 'landing', children }: Props) {
  const text = useText();
  const { path, problem } = usePagePreview(tenant.id);
  const [isLarge, setLarge] = useState(false);
  const [view, setView] = useState<View>({
    page: start,
    language: tenant.domainLanguage,
    mode: 'light',
    width: 'phone',
  });
  const src = path && `${path}/${view.language}-${view.mode}${pages[view.page]}`;
  const title = text('previews.frame', { page: text(`previews.page.${view.page}`) });
  const controls = <Controls tenant={tenant} view={view} onChange={(change) => setView({ ...view, ...change })} />;

  return (
    <Card component="section" aria-label={text('previews.title')} sx={{ p: 1.5, display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {text('previews.title')}
        </Typography>
        <Tooltip title={text('previews.larger')}>
          <IconButton size="small" aria-label={text('previews.larger')} onClick={() => setLarge(true)}>
            <Larger fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {controls}
      {problem && (
        <Alert severity={problem === 'refused' ? 'warning' : 'error'} sx={{ py: 0 }}>
          {text(`previews.${problem}`)}
        </Alert>
      )}
      <Box sx={{ height: { xs: '60vh', lg: 'max(320px, calc(100vh - 320px))' } }}>
        {!isLarge && <PreviewFrame src={src} width={view.width} title={title} />}
      </Box>
      {children}
      <Dialog
        fullScreen
        open={isLarge}
        onClose={() => setLarge(false)}
        slotProps={{ paper: { 'aria-label': text('previews.title') } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>{controls}</Box>
          <IconButton aria-label={text('previews.close')} onClick={() => setLarge(false)}>
            <Close />
          </IconButton>
        </Box>
        <Box sx={{ flex: 1, minHeight: 0, p: { xs: 0, md: 2 } }}>
          <PreviewFrame src={src} width={view.width} title={title} />
        </Box>
      </Dialog>
    </Card>
  );
}

type ControlsProps = { tenant: AdminTenantView; view: View; onChange: (change: Partial<View>) => void };

function Controls({ tenant, view, onChange }: ControlsProps) {
  const text = useText();
  const locale = useLocale() ?? 'en';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Select
        label={text('previews.pageLabel')}
        value={view.page}
        options={(Object.keys(pages) as PreviewPage[]).map((page) => [page, text(`previews.page.${page}`)])}
        onChange={(page) => onChange({ page })}
      />
      {tenant.languages.length > 1 && (
        <Select
          label={text('previews.language')}
          value={view.language}
          options={tenant.languages.map((language) => [language, languageLabel(locale, language)])}
          onChange={(language) => onChange({ language })}
        />
      )}
      <ToggleChoice
        label={text('previews.width')}
        value={view.width}
        options={[
          ['phone', text('previews.phone'), <Phone key="phone" fontSize="small" />],
          ['desktop', text('previews.desktop'), <Desktop key="desktop" fontSize="small" />],
        ]}
        onChange={(width) => onChange({ width })}
      />
      <ToggleChoice
        label={text('previews.mode')}
        value={view.mode === 'dark' ? 'dark' : 'light'}
        options={[
          ['light', text('settings.preview.day'), <Day key="light" fontSize="small" />],
          ['dark', text('settings.preview.night'), <Night key="dark" fontSize="small" />],
        ]}
        onChange={(mode) => onChange({ mode })}
      />
    </Box>
  );
}

type SelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
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
