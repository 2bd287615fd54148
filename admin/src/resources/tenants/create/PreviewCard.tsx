import { Box } from '@mui/material';
import type { Mode } from '@manyhearts/themes/recipe';
import type { Palette, Theme } from '@manyhearts/themes/theme';
import type { CSSProperties } from 'react';
import { useText } from '#admin/shared/use-text.ts';

/**
 * A small part of the site: the first view and one member. System fonts stand in, because the console loads no brand's
 * fonts.
 */
export function PreviewCard({ theme, mode, name }: { theme: Theme; mode: Mode; name: string }) {
  return (
    <Box
      style={variablesOf(theme, theme[mode])}
      sx={{
        colorScheme: mode,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        borderRadius: 1.5,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        background: 'var(--page)',
        color: 'var(--text)',
        fontFamily: 'var(--body)',
      }}
    >
      <FirstView name={name} />
      <Member />
    </Box>
  );
}

function FirstView({ name }: { name: string }) {
  const text = useText();
  return (
    <Box
      sx={{
        p: { xs: 2.5, sm: 3 },
        background: 'linear-gradient(135deg, var(--hero-from), var(--hero-to))',
        color: 'var(--hero-text)',
      }}
    >
      <Box
        sx={{
          fontFamily: 'var(--display)',
          fontWeight: 'var(--display-weight)',
          letterSpacing: 'var(--display-tracking)',
          mb: 2.5,
        }}
      >
        {name}
      </Box>
      <Box
        sx={{
          fontFamily: 'var(--display)',
          fontWeight: 'var(--display-weight)',
          letterSpacing: 'var(--display-tracking)',
          textTransform: 'var(--display-case)',
          fontSize: 'calc(1.625rem * var(--display-scale))',
          lineHeight: 1.15,
          textWrap: 'balance',
        }}
      >
        {text('brand.create.preview.headline')}
      </Box>
      <Box sx={{ mt: 1, mb: 2.5, fontSize: '0.9375rem' }}>{text('brand.create.preview.text')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <Control filled>{text('brand.create.preview.action')}</Control>
        <Control>{text('brand.create.preview.second')}</Control>
      </Box>
    </Box>
  );
}

/** Not a button, so that the preview has no tab stops. */
function Control({ filled = false, children }: { filled?: boolean; children: string }) {
  return (
    <Box
      component="span"
      sx={{
        px: 2.25,
        py: 1.1,
        fontSize: '0.875rem',
        fontWeight: 600,
        borderRadius: 'var(--control)',
        ...(filled
          ? { background: 'var(--action)', color: 'var(--action-text)' }
          : { background: 'var(--surface)', color: 'var(--text)', boxShadow: 'inset 0 0 0 1px var(--border-strong)' }),
      }}
    >
      {children}
    </Box>
  );
}

const memberCard = {
  background: 'var(--surface)',
  borderRadius: 'var(--large)',
  border: '1px solid var(--border)',
  boxShadow: 'var(--shadow)',
  overflow: 'hidden',
};

function Member() {
  const text = useText();
  return (
    <Box sx={{ p: { xs: 2.5, sm: 3 }, display: 'grid', alignContent: 'center' }}>
      <Box sx={memberCard}>
        <Box sx={{ height: 92, background: 'linear-gradient(160deg, var(--accent), var(--mark))' }} />
        <Box sx={{ p: 1.75 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600 }}>
            {text('brand.create.preview.person')}
            <Box sx={{ width: 8, height: 8, borderRadius: '50%', background: 'var(--online)' }} />
          </Box>
          <Box sx={{ color: 'var(--text-muted)', fontSize: '0.875rem' }}>{text('brand.create.preview.place')}</Box>
          <Box sx={{ color: 'var(--link)', fontSize: '0.875rem', fontWeight: 600, mt: 1, textDecoration: 'underline' }}>
            {text('brand.create.preview.write')}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** CSS variables on the element: emotion would insert a new rule for each step of a dragged colour. */
function variablesOf({ type: { display, body }, radius, shadow }: Theme, palette: Palette): CSSProperties {
  return {
    '--page': palette.page,
    '--surface': palette.surface,
    '--text': palette.text,
    '--text-muted': palette.textMuted,
    '--border': palette.border,
    '--border-strong': palette.borderStrong,
    '--action': palette.action,
    '--action-text': palette.actionText,
    '--accent': palette.accent,
    '--mark': palette.mark,
    '--link': palette.link,
    '--online': palette.online,
    '--hero-from': palette.heroFrom,
    '--hero-to': palette.heroTo,
    '--hero-text': palette.heroText,
    '--control': `${radius.control}px`,
    '--large': `${radius.large}px`,
    '--shadow': `${shadow.low} ${palette.shadow}`,
    '--display': `${display.fallback.local}, system-ui, sans-serif`,
    '--display-weight': display.weight,
    '--display-tracking': `${display.tracking}em`,
    '--display-case': display.letterCase,
    '--display-scale': display.scale,
    '--body': body.stack,
  } as CSSProperties;
}
