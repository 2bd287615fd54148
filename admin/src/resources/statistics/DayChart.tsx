import { Box, Typography, useTheme } from '@mui/material';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '#admin/shared/use-text.ts';
import { pathOf, pointsOf, scaleEnds } from './chart-lines.ts';

export type ChartDay = { key: string; label: string; now: number; before: number };
type Props = { title: string; days: readonly ChartDay[]; shown: (value: number) => string };

const size = { width: 720, height: 200 };

/**
 * Lines of a period and of the one before. Plain SVG, because a library would weigh more than this screen. Hidden from
 * screen readers, which have the table below it; arrow keys and the pointer name a day's values for everyone else.
 */
export function DayChart({ title, days, shown }: Props) {
  const text = useText();
  const { palette } = useTheme();
  const [at, setAt] = useState<number>();
  const scale = scaleEnds(days.flatMap(({ now, before }) => [now, before]));
  const now = pointsOf(
    days.map((day) => day.now),
    size,
    scale,
  );
  const before = pointsOf(
    days.map((day) => day.before),
    size,
    scale,
  );
  const pointTo = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.max(0, Math.min(days.length - 1, Math.round(((clientX - left) / width) * (days.length - 1)))));
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    setAt((last) => Math.max(0, Math.min(days.length - 1, (last ?? (by > 0 ? -1 : days.length)) + by)));
  };
  const day = at === undefined ? undefined : days[at];
  const [x = 0, y = 0] = (at !== undefined && now[at]) || [];
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, minHeight: 24, mb: 1 }}>
        <Key colour={palette.primary.main} label={text('statistics.thisPeriod')} />
        <Key colour={palette.text.secondary} label={text('statistics.periodBefore')} isDashed />
        <Typography variant="body2" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {day && text('statistics.dayValue', { day: day.label, now: shown(day.now), before: shown(day.before) })}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1 }}>
        <Ends high={shown(scale.high)} low={shown(scale.low)} />
        <Box
          role="group"
          aria-label={text('statistics.chartOf', { title })}
          tabIndex={0}
          onKeyDown={step}
          sx={{
            borderRadius: 1,
            '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 4 },
          }}
        >
          <svg
            viewBox={`0 0 ${size.width} ${size.height}`}
            preserveAspectRatio="none"
            aria-hidden
            style={{ display: 'block', width: '100%', height: size.height, overflow: 'visible', touchAction: 'pan-y' }}
            onPointerMove={pointTo}
            onPointerDown={pointTo}
            onPointerLeave={() => setAt(undefined)}
          >
            {[0, 0.5, 1].map((part) => (
              <line
                key={part}
                x1="0"
                x2={size.width}
                y1={part * size.height}
                y2={part * size.height}
                stroke={palette.divider}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <path
              d={pathOf(before)}
              fill="none"
              stroke={palette.text.secondary}
              strokeWidth="1.5"
              strokeDasharray="4 4"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={pathOf(now)}
              fill="none"
              stroke={palette.primary.main}
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
            {day && (
              <line
                x1={x}
                x2={x}
                y1="0"
                y2={size.height}
                stroke={palette.text.primary}
                vectorEffect="non-scaling-stroke"
              />
            )}
            {(day ? [[x, y] as const] : now.length === 1 ? now : []).map(([left, top]) => (
              <path
                key={left}
                d={`M${left} ${top}h0`}
                stroke={palette.primary.main}
                strokeWidth="9"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
        </Box>
        <span />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
          {[...new Set([days[0]?.label, days.at(-1)?.label])].map((label) => (
            <Typography key={label} variant="caption" color="textSecondary">
              {label}
            </Typography>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function Ends({ high, low }: { high: string; low: string }) {
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', textAlign: 'right' }}
    >
      {[high, low].map((end) => (
        <Typography
          key={end}
          variant="caption"
          color="textSecondary"
          sx={{ lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}
        >
          {end}
        </Typography>
      ))}
    </Box>
  );
}

function Key({ colour, label, isDashed = false }: { colour: string; label: string; isDashed?: boolean }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 18, borderTop: `2px ${isDashed ? 'dashed' : 'solid'} ${colour}` }}
      />
      {label}
    </Typography>
  );
}
