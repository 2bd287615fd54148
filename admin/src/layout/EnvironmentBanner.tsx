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

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** In the largest unit of which two have passed, so that it is never rounded to nothing. */
export function timeMoved(moved: number, locale: string): string {
  const length = Math.abs(moved);
  const { unit, seconds } = units.find((one) => length >= 2 * one.seconds) ?? units[3];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(
    length / seconds,
  );
}
