import { Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

/** Two lines at most, so that rows stay short. */
const twoLines = { WebkitBoxOrient: 'vertical', WebkitLineClamp: '2', overflow: 'hidden' };

/** On phones, what hidden columns say: below the name of a row, whose column has `phoneName`. */
export function PhoneLine({ parts }: { parts: readonly ReactNode[] }) {
  const shown = parts.filter((part) => part !== null && part !== undefined && part !== false && part !== '');
  return (
    <Typography
      component="span"
      variant="caption"
      color="textSecondary"
      sx={{ ...twoLines, lineHeight: 1.4, display: { xs: '-webkit-box', sm: 'none' } }}
    >
      {shown.map((part, at) => (
        // The parts of a row stay in their order.
        <Fragment key={at}>
          {at > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </Typography>
  );
}
