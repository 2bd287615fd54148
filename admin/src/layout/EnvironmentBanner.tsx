import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { readEnvironment, type EnvironmentView } from '@manyhearts/contract/admin/environment';
import { useCall } from '#admin/shared/use-call.ts';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { pageInset } from './theme.ts';

const bar = {
  py: 0,
  px: pageInset,
  mx: `calc(-1 * ${pageInset})`,
  borderRadius: 0,
  '& .MuiAlert-message': { py: 0.5, fontSize: '0.8125rem' },
};

/** Tells a demo from the installation that takes money. Nothing is shown on the latter, or if it is not known. */
export function EnvironmentBanner() {
  const text = useText();
  const locale = useLocale();
  const call = useCall();
  const { data } = useQuery({ queryKey: ['environment'], queryFn: () => call(readEnvironment), staleTime: 60_000 });
  const facts = data ? factsOf(data, text, locale) : [];
  if (facts.length === 0) return null;
  return (
    <Alert severity="warning" icon={false} role="note" sx={bar}>
      {facts.join(' ')}
    </Alert>
  );
}

function factsOf({ demo, sandboxPayments, clockMovedSeconds }: EnvironmentView, text: Text, locale: string): string[] {
  const [time, direction] = [timeMoved(clockMovedSeconds, locale), clockMovedSeconds > 0 ? 'ahead' : 'behind'] as const;
  return [
    ...(demo ? [text('frame.environment.demo')] : []),
    ...(sandboxPayments ? [text('frame.environment.sandbox')] : []),
    ...(clockMovedSeconds === 0 ? [] : [text(`frame.environment.${direction}`, { time })]),
  ];
}

/** In hours, or in minutes while those are few; never nothing. */
export function timeMoved(moved: number, locale: string): string {
  const minutes = Math.ceil(Math.abs(moved) / 60);
  const isShort = minutes < 120;
  const value = isShort ? minutes : Math.round(minutes / 60);
  return value.toLocaleString(locale, { style: 'unit', unit: isShort ? 'minute' : 'hour', unitDisplay: 'long' });
}
