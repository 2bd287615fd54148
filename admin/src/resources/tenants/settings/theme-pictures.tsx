import { Box } from '@mui/material';
import { useEffect } from 'react';
import type { Settings } from '@manyhearts/contract/settings/index';
import { fontPairs, type FontPairName } from '@manyhearts/themes/font-pairs';
import type { HeroMotif } from '@manyhearts/themes/recipe';
import { radiusStyles, type RadiusStyle } from '@manyhearts/themes/shapes';
import type { Theme } from '@manyhearts/themes/theme';

const fontsHref = '/admin/fonts.css';

/** Loads the display faces of all themes; without them the specimens are in the system's fonts. */
export function useSpecimenFonts(): void {
  useEffect(() => {
    if (document.querySelector(`link[href="${fontsHref}"]`)) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = fontsHref;
    document.head.append(link);
  }, []);
}

/** A theme's ground, letters and colours. */
export function ThemeSwatch({ theme: { light, type, radius } }: { theme: Theme }) {
  return (
    <Box
      aria-hidden
      style={{ background: `linear-gradient(135deg, ${light.heroFrom}, ${light.heroTo})`, color: light.heroText }}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 1.25, height: 64 }}
    >
      <Specimen face={type.display} size={26} />
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end' }}>
        <Box
          style={{ background: light.action, borderRadius: Math.min(radius.control, 8) }}
          sx={{ width: 34, height: 16 }}
        />
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          {[light.accent, light.mark, light.page].map((colour, at) => (
            <Box key={at} style={{ background: colour }} sx={{ width: 12, height: 12, borderRadius: '50%' }} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Headline letters over a line of text. */
export function FontSpecimen({ name }: { name: FontPairName }) {
  const { display, body } = fontPairs[name];
  return (
    <Box aria-hidden sx={{ px: 1.25, pt: 1, display: 'grid', gap: 0.25 }}>
      <Specimen face={display} size={24} words="Robin & Sam" />
      <Box style={{ fontFamily: body.stack }} sx={{ fontSize: 12, color: 'text.secondary' }}>
        Aa Bb Cc 123
      </Box>
    </Box>
  );
}

type Face = Theme['type']['display'];

function Specimen({ face, size, words = 'Aa' }: { face: Face; size: number; words?: string }) {
  return (
    <Box
      component="span"
      style={{
        fontFamily: `"${face.family}", system-ui, sans-serif`,
        fontWeight: face.weight,
        fontSize: size * face.scale,
        letterSpacing: `${face.tracking}em`,
        textTransform: face.letterCase,
      }}
      sx={{ lineHeight: 1.2, whiteSpace: 'nowrap', overflow: 'hidden' }}
    >
      {words}
    </Box>
  );
}

/** A button and the corner of a card. */
export function RadiusSample({ name }: { name: RadiusStyle }) {
  const { control, large } = radiusStyles[name];
  return (
    <Box aria-hidden sx={{ p: 1.25, pb: 0.5, display: 'grid', gap: 0.75 }}>
      <Box
        style={{ borderTopLeftRadius: large, borderTopRightRadius: large }}
        sx={{ height: 24, border: 2, borderBottom: 0, borderColor: 'text.secondary' }}
      />
      <Box style={{ borderRadius: control }} sx={{ height: 18, bgcolor: 'primary.main' }} />
    </Box>
  );
}

/** A drawing of the first view in the colours that are being chosen. */
export function HeroDrawing({ motif, theme }: { motif: HeroMotif; theme: Theme }) {
  const { primary, secondary, dark }: Pick<Settings['theme'], 'primary' | 'secondary' | 'dark'> = theme.recipe.brand;
  const colours = new URLSearchParams({
    theme: theme.name,
    primary: primary ?? '',
    secondary: secondary ?? '',
    dark: dark ?? '',
  });
  return <Picture src={`/admin/drawings/${motif}?${colours}`} />;
}

/** `isWhole`: a logo is shown whole, a photo fills its card. */
export function Picture({ src, isWhole = false }: { src: string; isWhole?: boolean }) {
  return (
    <Box
      component="img"
      src={src}
      alt=""
      loading="lazy"
      sx={{
        display: 'block',
        width: '100%',
        height: 72,
        objectFit: isWhole ? 'contain' : 'cover',
        ...(isWhole && { p: 1, background: 'repeating-conic-gradient(#d5d8e0 0 25%, #fff 0 50%) 0 0 / 16px 16px' }),
      }}
    />
  );
}
