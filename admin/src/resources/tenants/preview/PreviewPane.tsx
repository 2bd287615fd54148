import Desktop from '@mui/icons-material/DesktopWindowsOutlined';
import Night from '@mui/icons-material/DarkModeOutlined';
import Day from '@mui/icons-material/LightModeOutlined';
import Larger from '@mui/icons-material/OpenInFull';
import Phone from '@mui/icons-material/SmartphoneOutlined';
import Close from '@mui/icons-material/Close';
import { Alert, Box, Button, Card, Dialog, IconButton, Tooltip, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { sampleProfileId, type PreviewMode } from '@manyhearts/contract/admin/previews';
import type { Language } from '@manyhearts/contract/languages';
import { useText } from '#admin/shared/use-text.ts';
import { languageLabel } from '../tenant-parts.tsx';
import { PreviewFrame, type PreviewWidth } from './PreviewFrame.tsx';
import { PreviewSelect } from './PreviewSelect.tsx';
import { ToggleChoice } from './ToggleChoice.tsx';

const pages = {
  landing: '/',
  signup: '/signup',
  profile: `/members/${sampleProfileId}`,
  pricing: '/pricing',
} as const;

export type PreviewPage = keyof typeof pages;
type View = { page: PreviewPage; language: Language; mode: PreviewMode; width: PreviewWidth };
/** `path` stays the last one that could be made while the values are refused. */
export type MadePreview = { path: string | undefined; problem: 'refused' | 'failed' | undefined };

type Props = {
  preview: MadePreview;
  /** The first one is shown until another one is chosen. */
  languages: readonly [Language, ...Language[]];
  /** Shown until another page is chosen. */
  start?: PreviewPage;
  title: string;
  onRetry: () => void;
  children?: ReactNode;
};

/** A brand's own page, by the address of a preview. `children` stand below it. */
export function PreviewPane({
  preview: { path, problem },
  languages,
  start = 'landing',
  title,
  onRetry,
  children,
}: Props) {
  const text = useText();
  const [isLarge, setLarge] = useState(false);
  const [chosen, choose] = useState<Partial<View>>({});
  const view: View = {
    page: chosen.page ?? start,
    // A language that was chosen here may have left the brand since.
    language: languages.find((code) => code === chosen.language) ?? languages[0],
    mode: chosen.mode ?? 'light',
    width: chosen.width ?? 'phone',
  };
  const src = path && `${path}/${view.language}-${view.mode}${pages[view.page]}`;
  const frameTitle = text('previews.frame', { page: text(`previews.page.${view.page}`) });
  const frame = <PreviewFrame src={src} width={view.width} title={frameTitle} isFailed={problem !== undefined} />;
  const controls = (
    <Controls languages={languages} view={view} onChange={(change) => choose({ ...chosen, ...change })} />
  );

  return (
    <Card component="section" aria-label={title} sx={{ p: 1.5, display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Tooltip title={text('previews.larger')}>
          <IconButton size="small" aria-label={text('previews.larger')} onClick={() => setLarge(true)}>
            <Larger fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {controls}
      {problem && (
        <Alert
          severity={problem === 'refused' ? 'warning' : 'error'}
          action={
            problem === 'failed' && (
              <Button color="inherit" size="small" onClick={onRetry}>
                {text('previews.retry')}
              </Button>
            )
          }
          sx={{ py: 0 }}
        >
          {text(problem === 'refused' && !path ? 'previews.refusedFirst' : `previews.${problem}`)}
        </Alert>
      )}
      <Box sx={{ height: { xs: '60vh', lg: 'max(320px, calc(100vh - 320px))' } }}>{!isLarge && frame}</Box>
      {children}
      <Dialog fullScreen open={isLarge} onClose={() => setLarge(false)} slotProps={{ paper: { 'aria-label': title } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>{controls}</Box>
          <IconButton aria-label={text('previews.close')} onClick={() => setLarge(false)}>
            <Close />
          </IconButton>
        </Box>
        <Box sx={{ flex: 1, minHeight: 0, p: { xs: 0, md: 2 } }}>{frame}</Box>
      </Dialog>
    </Card>
  );
}

type ControlsProps = { languages: readonly Language[]; view: View; onChange: (change: Partial<View>) => void };

function Controls({ languages, view, onChange }: ControlsProps) {
  const text = useText();
  const locale = useLocale() ?? 'en';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <PreviewSelect
        label={text('previews.pageLabel')}
        value={view.page}
        options={(Object.keys(pages) as PreviewPage[]).map((page) => [page, text(`previews.page.${page}`)])}
        onChange={(page) => onChange({ page })}
      />
      {languages.length > 1 && (
        <PreviewSelect
          label={text('previews.language')}
          value={view.language}
          options={languages.map((language) => [language, languageLabel(locale, language)])}
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
