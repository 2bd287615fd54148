/** Phones show the columns that identify a record; wider screens add the others. */
export const fromTablet = { display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' } as const;
export const fromDesktop = { display: { xs: 'none', lg: 'table-cell' } } as const;
export const fromWide = { '@media (max-width: 1359.95px)': { display: 'none' } } as const;

/** For amounts, which no line break may cut. */
export const oneLine = { whiteSpace: 'nowrap' } as const;

/** 34 pixels a row: at least fifteen rows on a screen of 900 pixels. */
export const denseRows = {
  // A table that is too wide scrolls by itself, and not the page.
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& .MuiTableCell-root': { px: 1, py: 0.25, height: 34, whiteSpace: { sm: 'nowrap' } },
  // Headings take a second line before the table scrolls.
  '& .MuiTableCell-head': { whiteSpace: 'normal', lineHeight: 1.2 },
  '& .MuiTableCell-paddingCheckbox': { px: 0.5 },
  '& .MuiCheckbox-root': { p: 0.5 },
  // The focused row is as visible as the link inside it.
  '& tbody tr:focus-within': { backgroundColor: 'action.selected' },
} as const;

/** react-admin's placeholder of a table that loads has a cell for each column, also for those that a phone hides. */
export const fittingPlaceholder = {
  '& .RaDataTable-root > table :is(th, td):nth-of-type(n + 4)': { display: { xs: 'none', sm: 'table-cell' } },
} as const;

/** The column of the name: on phones it takes what the others leave, and its `PhoneLine` wraps. */
export const phoneName = { maxWidth: { xs: 0, sm: 'none' }, width: { xs: '100%', sm: 'auto' } } as const;
