import { Box, Button, Checkbox, FormControlLabel, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { nicheNumbers } from '@manyhearts/contract/niches';
import { tenantStatuses } from '@manyhearts/contract/tenants';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { nicheLabel } from '../tenant-parts.tsx';
import type { BrandChoiceState } from './use-brand-choice.ts';

/** Brands to choose from, filtered as in their list. */
export function BrandChoice({ brands }: { brands: BrandChoiceState }) {
  const text = useText();
  const { list, matching, isAll, setAll, page, pages, setPage } = brands;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Filters brands={brands} />
      {list.error && !list.data && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton variant="rounded" height={160} aria-busy />}
      {list.data && brands.brands.length === 0 && (
        <Typography color="textSecondary">{text('apply.noBrands')}</Typography>
      )}
      {brands.brands.length > 0 && (
        <>
          <FormControlLabel
            control={<Checkbox size="small" checked={isAll} onChange={(_, isChosen) => setAll(isChosen)} />}
            label={text('apply.allMatching', { smart_count: matching })}
            sx={{ m: 0, borderBottom: 1, borderColor: 'divider', pb: 0.5 }}
          />
          <BrandRows brands={brands} />
        </>
      )}
      {pages > 1 && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {text('apply.before')}
          </Button>
          <Typography variant="body2" role="status">
            {text('apply.page', { page, pages })}
          </Typography>
          <Button size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {text('apply.after')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function Filters({ brands: { filter, change } }: { brands: BrandChoiceState }) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' } }}>
      <TextField
        type="search"
        label={text('tenants.search')}
        value={filter.q ?? ''}
        onChange={({ target }) => change({ q: target.value })}
      />
      <TextField
        select
        label={text('resources.tenants.fields.status')}
        value={filter.status ?? ''}
        onChange={({ target }) => change({ status: target.value })}
      >
        <MenuItem value="">{text('tenants.anyStatus')}</MenuItem>
        {tenantStatuses.map((status) => (
          <MenuItem key={status} value={status}>
            {text(`tenants.status.${status}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={text('resources.tenants.fields.niche')}
        value={filter.niche === undefined ? '' : String(filter.niche)}
        onChange={({ target }) =>
          change({ niche: target.value === '' ? undefined : Number(target.value) } as typeof filter)
        }
      >
        <MenuItem value="">{text('tenants.anyNiche')}</MenuItem>
        {nicheNumbers.map((niche) => (
          <MenuItem key={niche} value={String(niche)}>
            {nicheLabel(text, niche)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

function BrandRows({ brands: { brands, isAll, isPicked, pick } }: { brands: BrandChoiceState }) {
  const text = useText();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid' }}>
      {brands.map(({ id, name, key, status, niche }) => (
        <Box key={id} component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={isPicked(id)}
                disabled={isAll}
                onChange={(_, isChosen) => pick(id, isChosen)}
              />
            }
            label={name}
            sx={{ m: 0, flex: '1 1 200px' }}
          />
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
            {[key, nicheLabel(text, niche), text(`tenants.status.${status}`)].join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
