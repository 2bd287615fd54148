import Night from '@mui/icons-material/DarkModeOutlined';
import Desktop from '@mui/icons-material/DesktopWindowsOutlined';
import Day from '@mui/icons-material/LightModeOutlined';
import Phone from '@mui/icons-material/SmartphoneOutlined';
import Words from '@mui/icons-material/NotesOutlined';
import { Alert, Box, Card, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { previewMailText, type MailMode, type MailPartText } from '@manyhearts/contract/admin/mail-texts';
import { useCall } from '#admin/shared/use-call.ts';
import { useErrorWords } from '#admin/shared/use-error-words.ts';
import { useText } from '#admin/shared/use-text.ts';
import { ToggleChoice } from '../preview/ToggleChoice.tsx';
import type { MailPlace } from './use-mail.ts';

type Width = 'phone' | 'desktop' | 'text';
type Props = { place: MailPlace; parts: MailPartText[]; children?: ReactNode };

const widths: Record<Width, number> = { phone: 390, desktop: 640, text: 640 };
/** Long enough that typing a word makes one preview. */
const pauseMs = 400;

/** The very mail with sample values, written by the api with the unsaved words. */
export function MailPreview({ place, parts, children }: Props) {
  const text = useText();
  const [width, setWidth] = useState<Width>('phone');
  const [mode, setMode] = useState<MailMode>('light');
  const { data, error } = useSample(place, parts, mode);
  const words = useErrorWords();
  return (
    <Card
      component="section"
      aria-label={text('mailWords.preview')}
      sx={{
        p: 1.5,
        display: 'grid',
        gap: 1.25,
        '@container (min-width: 800px)': { position: 'sticky', top: 64 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flex: '1 1 120px' }}>
          {text('mailWords.preview')}
        </Typography>
        <ToggleChoice
          label={text('previews.width')}
          value={width}
          options={[
            ['phone', text('previews.phone'), <Phone key="phone" fontSize="small" />],
            ['desktop', text('previews.desktop'), <Desktop key="desktop" fontSize="small" />],
            ['text', text('mailWords.asText'), <Words key="text" fontSize="small" />],
          ]}
          onChange={setWidth}
        />
        <ToggleChoice
          label={text('previews.mode')}
          value={mode}
          options={[
            ['light', text('settings.preview.day'), <Day key="light" fontSize="small" />],
            ['dark', text('settings.preview.night'), <Night key="dark" fontSize="small" />],
          ]}
          onChange={setMode}
        />
      </Box>
      {error && (
        <Alert severity="warning" sx={{ py: 0 }}>
          {words(error)}
        </Alert>
      )}
      {data ? (
        <>
          <Box lang={place.language} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="body2" color="textSecondary">
              {data.from}
            </Typography>
            <Typography variant="subtitle2" component="p">
              {data.subject}
            </Typography>
          </Box>
          {width === 'text' ? (
            <Box
              component="pre"
              lang={place.language}
              sx={{
                m: 0,
                p: 2,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                fontSize: 13,
                bgcolor: 'action.hover',
              }}
            >
              {data.text}
            </Box>
          ) : (
            <Box
              component="iframe"
              srcDoc={data.html}
              title={text('mailWords.frame')}
              sandbox=""
              sx={{
                border: 0,
                width: '100%',
                maxWidth: widths[width],
                justifySelf: 'center',
                height: 'max(420px, calc(100vh - 280px))',
                bgcolor: 'background.paper',
                borderRadius: 1.5,
              }}
            />
          )}
        </>
      ) : (
        !error && <Skeleton variant="rounded" height={420} aria-busy />
      )}
      {children}
    </Card>
  );
}

/** The earlier one stays until the next is written, and while the words are refused. */
function useSample(place: MailPlace, parts: MailPartText[], mode: MailMode) {
  const call = useCall();
  const settled = useSettled(parts);
  return useQuery({
    queryKey: ['mail-sample', place.id, place.kind, place.language, mode, settled],
    queryFn: () => call(previewMailText, { ...place, parts: settled, mode }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

function useSettled(parts: MailPartText[]): MailPartText[] {
  const [settled, setSettled] = useState(parts);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(parts), pauseMs);
    return () => clearTimeout(timer);
  }, [parts]);
  return settled;
}
