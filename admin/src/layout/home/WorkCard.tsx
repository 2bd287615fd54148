import { Box, Button, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TextKey } from '#admin/messages/en.ts';
import { useChosenBrand } from '#admin/shared/brand/use-chosen-brand.ts';
import { useText, type Text } from '#admin/shared/use-text.ts';
import type { WorkFigures } from './work-figures.ts';

export type Work = {
  title: TextKey;
  /** Of the list that the card leads to. */
  filter?: Readonly<Record<string, unknown>>;
  isOfBrand?: boolean;
  /** Something is wrong already if there is any. */
  isAlarm?: boolean;
};

const inside = { p: 2.5, height: '100%', display: 'grid', gap: 0.25, placeContent: 'start', justifyItems: 'start' };

/** How much waits in a list, since when the oldest does, and the way to it. */
export function WorkCard({
  resource,
  title,
  filter,
  isOfBrand = false,
  isAlarm = false,
  figures: { total, oldestAt, error, refetch },
}: Work & { resource: string; figures: WorkFigures }) {
  const text = useText();
  const { brand } = useChosenBrand();
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  if (!canAccess) return null;
  const name = text(title, { smart_count: total ?? 0 });
  if (error && total === undefined)
    return (
      <Card sx={inside} role="group" aria-label={name}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text('home.failed')}
        </Typography>
        <Button size="small" onClick={refetch} sx={{ ml: -0.75 }}>
          {text('console.retry')}
        </Button>
      </Card>
    );
  const search = new URLSearchParams({
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(isOfBrand && { brand: brand?.key ?? 'all' }),
  });
  return (
    <Card aria-busy={total === undefined}>
      <CardActionArea component={Link} to={`/${resource}${search.size > 0 ? `?${search}` : ''}`} sx={inside}>
        <Typography
          variant="h1"
          component="p"
          color={total === 0 ? 'textSecondary' : isAlarm ? 'error' : undefined}
          sx={{ fontVariantNumeric: 'tabular-nums', minHeight: '1.25em' }}
        >
          {total ?? <Skeleton width={48} />}
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Box sx={{ minHeight: '1.4em', color: 'text.secondary', typography: 'body2' }}>
          {total === 0 ? text('home.nothing') : oldestAt ? ageOf(oldestAt, text) : ''}
        </Box>
      </CardActionArea>
    </Card>
  );
}

const hourMs = 3_600_000;

function ageOf(since: string, text: Text): string {
  const hours = Math.floor((Date.now() - Date.parse(since)) / hourMs);
  if (hours < 1) return text('home.oldestNow');
  if (hours < 48) return text('home.oldestHours', { smart_count: hours });
  return text('home.oldestDays', { smart_count: Math.floor(hours / 24) });
}
