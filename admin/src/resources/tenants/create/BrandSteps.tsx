import { Box, FormHelperText, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useGetList, useLocale } from 'react-admin';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { countryCodes } from '@manyhearts/contract/countries';
import { languages } from '@manyhearts/contract/languages';
import { nicheNumbers } from '@manyhearts/contract/niches';
import { nicheOf } from '@manyhearts/niches';
import { themeNamed, themes } from '@manyhearts/themes';
import { countryName } from '#admin/shared/country-name.ts';
import { CardPicker } from '#admin/shared/settings/CardPicker.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { ThemeSwatch, useSpecimenFonts } from '../settings/theme-pictures.tsx';
import { languageLabel, nicheLabel } from '../tenant-parts.tsx';
import { useInherited } from './use-inherited.ts';
import { ChoiceOf, ListOf, TextOf, type Choice, type Fields } from './brand-fields.tsx';
import { keyOf, type Step } from './new-brand.ts';

/** The fields of one step. */
export function BrandStep({ step, fields }: { step: Step; fields: Fields }) {
  const Inputs = inputs[step];
  return <Inputs fields={fields} />;
}

const inputs = {
  name: NameInputs,
  reach: ReachInputs,
  company: CompanyInputs,
  domain: DomainInputs,
  theme: ThemeInputs,
  prices: PricesInputs,
  signup: SignupInputs,
} satisfies Record<Step, (props: { fields: Fields }) => unknown>;

function NameInputs({ fields }: { fields: Fields }) {
  const text = useText();
  const { draft, set } = fields;
  // The key follows the name until it is typed.
  const named: Fields = {
    ...fields,
    set: (values) => set({ ...values, ...(!draft.isKeyTyped && { key: keyOf(values.name ?? '') }) }),
  };
  const keyed: Fields = { ...fields, set: (values) => set({ ...values, isKeyTyped: values.key !== '' }) };
  return (
    <>
      <TextOf fields={named} name="name" />
      <TextOf fields={keyed} name="key" help={text('brand.create.field.keyHelp')} />
      <ChoiceOf
        fields={fields}
        name="niche"
        choices={nicheNumbers.map((number) => ({ value: String(number), label: nicheLabel(text, number) }))}
      />
    </>
  );
}

function ReachInputs({ fields }: { fields: Fields }) {
  const locale = useLocale();
  const spoken = languages.map((code) => ({ value: code, label: languageLabel(locale, code) }));
  return (
    <>
      <ListOf fields={fields} name="countries" choices={useCountries()} />
      <ChoiceOf fields={fields} name="language" choices={spoken} />
      <ListOf
        fields={fields}
        name="languages"
        choices={spoken.filter(({ value }) => value !== fields.draft.language)}
      />
    </>
  );
}

function CompanyInputs({ fields }: { fields: Fields }) {
  const text = useText();
  const { companies, pools } = useExisting();
  const { draft } = fields;
  const countries = useCountries();
  return (
    <>
      <ChoiceOf
        fields={fields}
        name="company"
        choices={[{ value: '', label: text('brand.create.field.ownCompany') }, ...companies]}
      />
      {draft.company === '' && (
        <>
          <TextOf fields={fields} name="companyName" />
          <TextOf fields={fields} name="companyAddress" />
          <Pair>
            <TextOf fields={fields} name="companyZip" />
            <TextOf fields={fields} name="companyCity" />
          </Pair>
          <ChoiceOf
            fields={{
              ...fields,
              draft: { ...draft, companyCountry: draft.companyCountry || (draft.countries[0] ?? 'NL') },
            }}
            name="companyCountry"
            choices={countries}
          />
          <Pair>
            <TextOf fields={fields} name="companyKvk" />
            <TextOf fields={fields} name="companyPhone" kind="tel" />
          </Pair>
        </>
      )}
      <TextOf fields={fields} name="supportEmail" kind="email" />
      <ChoiceOf
        fields={fields}
        name="pool"
        choices={[{ value: '', label: text('brand.create.field.ownPool') }, ...pools]}
      />
    </>
  );
}

/** Two short fields beside each other. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>{children}</Box>
  );
}

function DomainInputs({ fields }: { fields: Fields }) {
  const text = useText();
  return <TextOf fields={fields} name="domain" help={text('brand.create.field.domainHelp')} />;
}

function ThemeInputs({ fields }: { fields: Fields }) {
  const text = useText();
  const id = useId();
  useSpecimenFonts();
  const { draft, set, fault } = fields;
  const problem = fault('theme');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {text('brand.create.field.theme')}
      </Typography>
      <CardPicker
        name="theme"
        value={draft.theme || null}
        choices={[
          {
            value: null,
            label: text('brand.create.field.nicheTheme'),
            picture: <ThemeSwatch theme={themeNamed(nicheOf(draft.niche).defaults.theme?.name ?? null)} />,
          },
          ...Object.values(themes).map((theme) => ({
            value: theme.name,
            label: theme.label,
            picture: <ThemeSwatch theme={theme} />,
          })),
        ]}
        onChange={(theme) => set({ theme: theme ?? '' })}
        labelledBy={id}
        isInvalid={problem !== undefined}
        cardWidth={132}
      />
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}

function PricesInputs({ fields }: { fields: Fields }) {
  const text = useText();
  const inherited = useInherited('prices', fields.draft.niche);
  const help = text('brand.create.field.inheritedHelp');
  return (
    <>
      {(['messageCredits', 'photoCredits'] as const).map((name) => (
        <TextOf
          key={name}
          fields={fields}
          name={name}
          kind="numeric"
          help={help}
          placeholder={inherited && String(inherited[name])}
        />
      ))}
    </>
  );
}

function SignupInputs({ fields }: { fields: Fields }) {
  const text = useText();
  const inherited = useInherited('signup', fields.draft.niche);
  const policies = ['all', 'with_trafficsource', 'none'] as const;
  const own = text('brand.create.field.inherited');
  return (
    <ChoiceOf
      fields={fields}
      name="signups"
      choices={[
        { value: '', label: inherited ? `${own}: ${text(`settings.signups.${inherited.signups}`)}` : own },
        ...policies.map((value) => ({ value, label: text(`settings.signups.${value}`) })),
      ]}
    />
  );
}

function useCountries(): Choice[] {
  const locale = useLocale();
  return countryCodes.map((value) => ({ value, label: countryName(locale, value) }));
}

/** The companies and pools of the brands that this person works on. */
function useExisting(): { companies: Choice[]; pools: Choice[] } {
  const text = useText();
  const { data = [] } = useGetList<AdminTenantView>('tenants', {
    pagination: { page: 1, perPage: 1_000 },
    sort: { field: 'name', order: 'ASC' },
  });
  const companies = new Map(data.map(({ companyId, companyName }) => [companyId, companyName]));
  const pools = Map.groupBy(data, ({ poolId }) => poolId);
  return {
    companies: [...companies].map(([value, label]) => ({ value, label })),
    pools: [...pools].map(([value, brands]) => ({
      value,
      label: text('brand.create.field.poolOf', { names: brands.map(({ name }) => name).join(', ') }),
    })),
  };
}
