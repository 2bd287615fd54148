import { Alert, Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useCanAccess, useLocale } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { countryCodes, type CountryCode } from '@manyhearts/contract/countries';
import { EmptyState, LoadFailure } from '#admin/shared/EmptyState.tsx';
import { usePageTitle } from '#admin/shared/PageHeader.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { TenantFrame } from '../TenantFrame.tsx';
import { countryLabel } from '../tenant-words.ts';
import { PriceListCard } from './PriceListCard.tsx';
import { usePrices } from './use-prices.ts';

export function TenantPricesPage() {
  const { id = '' } = useParams();
  return <TenantFrame id={id}>{(tenant) => <Prices key={id} tenant={tenant} />}</TenantFrame>;
}

function Prices({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'read-bundles', record: tenant });
  const { query, writes, refusal, sellIn } = usePrices(tenant, canAccess === true);
  usePageTitle(`${text('brand.prices.title')} · ${tenant.name}`);
  useScrollToHash(query.data !== undefined);
  if (!canAccess && !isPending)
    return <EmptyState title={text('problems.notPermittedTitle')} text={text('problems.notPermitted')} />;
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h2">{text('brand.prices.title')}</Typography>
        <Typography color="textSecondary">{text('brand.prices.intro')}</Typography>
      </Box>
      {refusal && <Alert severity="error">{refusal.summary}</Alert>}
      {query.data ? (
        query.data.map((list) => <PriceListCard key={list.country} tenant={tenant} list={list} writes={writes} />)
      ) : (
        <Skeleton variant="rounded" height={280} aria-busy />
      )}
      <NewCountry tenant={tenant} sellIn={sellIn} />
    </Box>
  );
}

/** The launch check leads to one country of the page. */
function useScrollToHash(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
}

type NewProps = { tenant: AdminTenantView; sellIn: (countries: CountryCode[]) => Promise<void> };

function NewCountry({ tenant, sellIn }: NewProps) {
  const text = useText();
  const locale = useLocale();
  const [country, setCountry] = useState('');
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'change', record: tenant });
  const others = countryCodes.filter((code) => !tenant.countries.includes(code));
  if (!canAccess || others.length === 0) return null;
  const add = async () => {
    await sellIn([...tenant.countries, country as CountryCode]);
    setCountry('');
  };
  return (
    <SectionCard title={text('brand.prices.addCountry')}>
      <Typography color="textSecondary">{text('brand.prices.usual')}</Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextField
          select
          label={text('brand.create.field.companyCountry')}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
          sx={{ minWidth: 220 }}
        >
          {others.map((code) => (
            <MenuItem key={code} value={code}>
              {countryLabel(locale, code)}
            </MenuItem>
          ))}
        </TextField>
        <Button disabled={country === ''} onClick={() => void add()}>
          {text('brand.domains.addSubmit')}
        </Button>
      </Box>
    </SectionCard>
  );
}
