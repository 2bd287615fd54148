import { alpha, createTheme, type PaletteOptions, type Theme, type ThemeOptions } from '@mui/material/styles';
import { deepmerge } from '@mui/utils';
import { defaultTheme, type RaThemeOptions } from 'react-admin';

/** Neutral, so that only brands have colours. System fonts, so that none are loaded. */
const faces = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Space beside the content, which bars that reach the edges of the page take back. */
export const pageInset = 'clamp(12px, 2.5vw, 32px)';

const light: PaletteOptions = {
  mode: 'light',
  primary: { main: '#3a4794', dark: '#2b3675', light: '#5f6cb8', contrastText: '#ffffff' },
  secondary: { main: '#b8315f', contrastText: '#ffffff' },
  background: { default: '#f4f5f9', paper: '#ffffff' },
  text: { primary: '#1b2036', secondary: '#596078' },
  divider: '#e1e4ed',
  error: { main: '#b3261e' },
  warning: { main: '#8a5300' },
  success: { main: '#1f6b45' },
  info: { main: '#2a5f9e' },
};

const dark: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#aab7ff', dark: '#8d9cf2', light: '#c7d0ff', contrastText: '#141a3a' },
  secondary: { main: '#ff94b4', contrastText: '#3b0a1d' },
  background: { default: '#11141d', paper: '#191d2a' },
  text: { primary: '#e9ebf5', secondary: '#a5acc2' },
  divider: '#2b3042',
  error: { main: '#ff9d94' },
  warning: { main: '#f2bd6b' },
  success: { main: '#85d3a8' },
  info: { main: '#93c2f5' },
};

export const lightTheme = themeOf(light);
export const darkTheme = themeOf(dark);

function themeOf(palette: PaletteOptions): RaThemeOptions {
  const base = createTheme({ palette });
  const own: ThemeOptions = {
    palette,
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: faces,
      h1: { fontSize: '1.5rem', lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.015em' },
      h2: { fontSize: '1.0625rem', lineHeight: 1.35, fontWeight: 650, letterSpacing: '-0.005em' },
      h6: { fontWeight: 600 },
      subtitle2: { fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: '0.9375rem' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: { ...controls(base), ...forms(base), ...frame(base), ...listBar(base) },
  };
  return { ...deepmerge<ThemeOptions>(defaultTheme, own), sidebar: { width: 216, closedWidth: 56 } } as RaThemeOptions;
}

function controls({ palette }: Theme): ThemeOptions['components'] {
  const { divider, background, text } = palette;
  const bar = {
    backgroundColor: background.paper,
    backgroundImage: 'none',
    color: text.primary,
    borderBottom: `1px solid ${divider}`,
  };
  return {
    MuiCssBaseline: { styleOverrides: { body: { backgroundColor: background.default } } },
    MuiAppBar: { defaultProps: { elevation: 0, color: 'default' }, styleOverrides: { root: bar } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiPopover: { styleOverrides: { paper: overlayEdge(palette) } },
    MuiMenu: { styleOverrides: { paper: overlayEdge(palette) } },
    MuiAutocomplete: { styleOverrides: { paper: overlayEdge(palette) } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none' } },
    // A small title is no heading of the sixth level.
    MuiTypography: { defaultProps: { variantMapping: { subtitle2: 'p' } } },
    MuiTooltip: { defaultProps: { enterDelay: 300 } },
    // react-admin's have no name: in a list, one for each row. Our own ones have, and are shown to screen readers.
    MuiLinearProgress: { defaultProps: { 'aria-hidden': true } },
    MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: divider },
        head: { color: text.secondary, fontWeight: 600, whiteSpace: 'nowrap' },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { borderRadius: 6, marginInline: 6 } } },
    MuiListItemButton: { styleOverrides: { root: { '&.Mui-selected .MuiListItemText-primary': { fontWeight: 600 } } } },
    MuiSwitch: { styleOverrides: switchStyles(text.secondary, background.paper) },
  };
}

/** Menus lie on pages of their own colour, so they need an edge in both schemes. */
function overlayEdge({ mode, divider }: Theme['palette']) {
  const shadow = mode === 'dark' ? 'rgb(0 0 0 / 60%)' : 'rgb(10 14 30 / 35%)';
  return { border: `1px solid ${divider}`, boxShadow: `0 12px 32px -12px ${shadow}` };
}

/** Forms of react-admin look like ours: no grey bar below, and fields of one row on one line. */
function forms({ palette: { divider, background } }: Theme): ThemeOptions['components'] {
  const bar = { backgroundColor: background.paper, borderTop: `1px solid ${divider}`, padding: '12px 16px' };
  return {
    RaToolbar: { styleOverrides: { root: { '&.RaToolbar-desktopToolbar, &.RaToolbar-mobileToolbar': bar } } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', margin: 'none' },
      styleOverrides: { marginDense: { marginTop: 0 } },
    },
    RaFieldToggle: {
      styleOverrides: { root: { '& .MuiSwitch-root': { marginInline: '0 6px', transform: 'scale(0.8)' } } },
    },
  };
}

function frame({ palette: { primary, action, text } }: Theme): ThemeOptions['components'] {
  const page = { minWidth: 0, paddingInline: pageInset, paddingBottom: 24 };
  const menuLink = {
    fontSize: '0.875rem',
    paddingBlock: 5,
    '& .RaMenuItemLink-icon': { minWidth: 32 },
    '& .MuiSvgIcon-root': { fontSize: 20 },
    // As in the lists of sections beside a page.
    '&.RaMenuItemLink-active': {
      fontWeight: 600,
      color: text.primary,
      backgroundColor: alpha(primary.main, action.selectedOpacity),
    },
  };
  return {
    // Otherwise the layout grows with its widest content and scrolls sideways on phones.
    RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': page } } },
    RaMenu: { styleOverrides: { root: { paddingTop: 12 } } },
    RaMenuItemLink: { styleOverrides: { root: menuLink } },
  };
}

/** A track as high as its thumb, so that "off" is as visible as "on". */
function switchStyles(off: string, thumb: string) {
  return {
    root: { width: 42, height: 26, padding: 0, marginInline: 11 },
    switchBase: {
      padding: 4,
      '&.Mui-checked': {
        transform: 'translateX(16px)',
        '& + .MuiSwitch-track': { opacity: 1 },
        '& .MuiSwitch-thumb': { backgroundColor: thumb },
      },
      '&.Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid currentColor', outlineOffset: 2 },
    },
    thumb: { width: 18, height: 18, boxShadow: 'none', backgroundColor: thumb },
    track: { borderRadius: 13, opacity: 0.55, backgroundColor: off },
  };
}

/**
 * Search, filters and export above a list: one line if it fits; on phones the search has its own. react-admin's rules
 * are in media queries, so only rules in the same query override them.
 */
function listBar({ breakpoints }: Theme): ThemeOptions['components'] {
  const phone = breakpoints.down('sm');
  const tablet = breakpoints.down('md');
  const search = ':is([data-source="q"], [data-source="number"])';
  const field = {
    '& .RaFilterFormInput-spacer': { display: 'none' },
    '& .RaFilterForm-filterFormInput .MuiFormControl-root': { marginTop: 0, minWidth: 0 },
  };
  const form = {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 1 auto',
    gap: 12,
    alignItems: 'start',
    padding: '0 0 12px',
    '& > .filter-field': { flex: '0 1 160px', minWidth: 0 },
    [`& > ${search}`]: { flex: '0 1 380px', '& .MuiFormControl-root': { width: '100%' } },
    ...field,
    [phone]: {
      width: '100%',
      '& > .filter-field': { flex: '1 1 calc(50% - 6px)' },
      [`& > ${search}`]: { flexBasis: '100%' },
    },
  };
  const toolbar = {
    alignItems: 'flex-start',
    [tablet]: { flexWrap: 'nowrap' },
    [phone]: { flexDirection: 'row', flexWrap: 'wrap', backgroundColor: 'transparent' },
  };
  const actions = {
    minHeight: 0,
    alignItems: 'center',
    gap: 4,
    padding: '0 0 12px 12px',
    [tablet]: { flex: '0 1 auto' },
    [phone]: {
      flex: '1 0 100%',
      flexWrap: 'wrap',
      justifyContent: 'flex-start',
      padding: '0 0 12px',
      backgroundColor: 'transparent',
    },
  };
  return {
    RaFilterForm: { styleOverrides: { root: form } },
    RaListToolbar: { styleOverrides: { root: toolbar } },
    RaTopToolbar: { styleOverrides: { root: actions } },
  };
}
