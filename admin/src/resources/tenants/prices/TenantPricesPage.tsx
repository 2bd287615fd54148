import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useCanAccess, useLocale } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { countryCodes, type CountryCode } from '@manyhearts/contract/countries';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { countryName } from '#admin/shared/country-name.ts';
import { useText } from '#admin/shared/use-text.ts';
import { PartSkeleton, TenantPart } from '../TenantPart.tsx';
import { PriceListCard } from './PriceListCard.tsx';
import { useBrandAct } from '../use-brand-act.ts';
import { usePrices } from './use-prices.ts';

export function TenantPricesPage() {
  return (
    <TenantPart action="read-bundles" title="brand.prices.title" intro="brand.prices.intro">
      {(tenant) => <Prices tenant={tenant} />}
    </TenantPart>
  );
}

function Prices({ tenant }: { tenant: AdminTenantView }) {
  const { query, writes, sellIn } = usePrices(tenant);
  useScrollToHash(query.data !== undefined);
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      {query.data ? (
        query.data.map((list) => <PriceListCard key={list.country} tenant={tenant} list={list} writes={writes} />)
      ) : (
        <PartSkeleton />
      )}
      <NewCountry tenant={tenant} sellIn={sellIn} />
      <Timeline target={`tenant:${tenant.key}/bundles`} />
    </>
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
  const { isBusy, refusal, run } = useBrandAct();
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'change', record: tenant });
  const others = countryCodes.filter((code) => !tenant.countries.includes(code));
  if (!canAccess || others.length === 0) return null;
  const add = async () => {
    if (await run(() => sellIn([...tenant.countries, country as CountryCode]))) setCountry('');
  };
  return (
    <SectionCard title={text('brand.prices.addCountry')}>
      <Typography color="textSecondary">{text('brand.prices.usual')}</Typography>
      {refusal && <Alert severity="error">{refusal.summary}</Alert>}
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
              {countryName(locale, code)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" loading={isBusy} disabled={country === ''} onClick={() => void add()}>
          {text('brand.domains.addSubmit')}
        </Button>
      </Box>
    </SectionCard>
  );
}
