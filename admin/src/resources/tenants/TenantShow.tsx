import { Box, Chip, Typography } from '@mui/material';
import { useCanAccess, useLocale } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { currencyOf } from '@manyhearts/contract/countries';
import { themeNamed } from '@manyhearts/themes';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { countryName } from '#admin/shared/country-name.ts';
import { useText } from '#admin/shared/use-text.ts';
import { LaunchChecklist } from './checklist/LaunchChecklist.tsx';
import { DomainLink } from './DomainLink.tsx';
import { ChangeIdentity } from './ChangeIdentity.tsx';
import { PreviewLinks } from './preview/PreviewLinks.tsx';
import { TenantFrame } from './TenantFrame.tsx';
import { TenantStatusChip, languageLabel, nicheLabel } from './tenant-parts.tsx';

export function TenantShow() {
  const { id = '' } = useParams();
  return <TenantFrame id={id}>{(tenant) => <TenantFacts tenant={tenant} />}</TenantFrame>;
}

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
};

function TenantFacts({ tenant }: { tenant: AdminTenantView }) {
  const { canAccess: mayCheck } = useCanAccess({ resource: 'tenants', action: 'check', record: tenant });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {mayCheck && <LaunchChecklist tenant={tenant} />}
      <AllFacts tenant={tenant} />
      <Timeline target={`tenant:${tenant.key}`} />
    </Box>
  );
}

function AllFacts({ tenant }: { tenant: AdminTenantView }) {
  return (
    <Box sx={twoColumns}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Identity tenant={tenant} />
        <Business tenant={tenant} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Reach tenant={tenant} />
        <PreviewLinks tenant={tenant} />
      </Box>
    </Box>
  );
}

function Identity({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const { longDay } = useDates();
  return (
    <SectionCard title={text('tenants.facts.identity')}>
      <Facts>
        <Fact name={text('resources.tenants.fields.status')}>
          <TenantStatusChip status={tenant.status} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {text(`tenants.statusHelp.${tenant.status}`)}
          </Typography>
        </Fact>
        <Fact name={text('resources.tenants.fields.niche')}>{nicheLabel(text, tenant.niche)}</Fact>
        <Fact name={text('resources.tenants.fields.theme')}>{themeNamed(tenant.theme).label}</Fact>
        <Fact name={text('resources.tenants.fields.key')}>{tenant.key}</Fact>
        <Fact name={text('resources.tenants.fields.createdAt')}>{longDay(tenant.createdAt)}</Fact>
      </Facts>
      <ChangeIdentity tenant={tenant} />
    </SectionCard>
  );
}

function Reach({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  const locale = useLocale();
  const { domain, domains, domainLanguage: spoken, languages, countries } = tenant;
  const mark = ` (${text('tenants.facts.domainLanguage')})`;
  return (
    <SectionCard title={text('tenants.facts.reach')}>
      <Facts>
        <Fact name={text('tenants.facts.domains')}>
          {domains.length === 0 && text('tenants.noDomain')}
          {domains.map((name) => (
            <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <DomainLink domain={name} />
              {name === domain && domains.length > 1 && <Chip size="small" label={text('tenants.facts.firstDomain')} />}
            </Box>
          ))}
        </Fact>
        <Fact name={text('resources.tenants.fields.languages')}>
          <Chips labels={languages.map((code) => languageLabel(locale, code) + (code === spoken ? mark : ''))} />
        </Fact>
        <Fact name={text('resources.tenants.fields.countries')}>
          <Chips labels={countries.map((code) => `${countryName(locale, code)} · ${currencyOf(code)}`)} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}

function Business({ tenant }: { tenant: AdminTenantView }) {
  const text = useText();
  return (
    <SectionCard title={text('tenants.facts.business')}>
      <Facts>
        <Fact name={text('resources.tenants.fields.companyName')}>{tenant.companyName}</Fact>
        <Fact name={text('tenants.facts.companyId')} isCode>
          {tenant.companyId}
        </Fact>
        <Fact name={text('tenants.facts.pool')} isCode>
          {tenant.poolId}
        </Fact>
        <Fact name={text('tenants.facts.id')} isCode>
          {tenant.id}
        </Fact>
      </Facts>
    </SectionCard>
  );
}

function Chips({ labels }: { labels: string[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {labels.map((label) => (
        <Chip key={label} size="small" variant="outlined" label={label} />
      ))}
    </Box>
  );
}
