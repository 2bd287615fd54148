import { Box } from '@mui/material';

/** A key of the keyboard, as printed on it. Hidden from screen readers, which have `aria-keyshortcuts`. */
export function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 20,
        height: 20,
        px: 0.5,
        borderRadius: 0.75,
        border: 1,
        borderColor: 'currentcolor',
        font: 'inherit',
        // MUI makes whatever is an icon of a button larger.
        '&&&&': { fontSize: '0.75rem' },
        lineHeight: 1,
        textTransform: 'uppercase',
      }}
    >
      {children}
    </Box>
  );
}
