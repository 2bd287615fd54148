import { Box, Typography } from '@mui/material';
import {
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
  useLocale,
} from 'react-admin';
import type { CompanyInput, CompanyRecord } from '@manyhearts/contract/admin/companies';
import { longestLegalDetail } from '@manyhearts/contract/admin/companies.shapes';
import { countryCodes } from '@manyhearts/contract/countries';
import { countryName } from '#admin/shared/country-name.ts';
import { useText } from '#admin/shared/use-text.ts';

const sideBySide = {
  display: 'grid',
  width: '100%',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** Fields of a company, for a new one and for a stored one. The server's shape has the same limits. */
export function CompanyInputs() {
  const text = useText();
  const locale = useLocale();
  const countries = countryCodes.map((id) => ({ id, name: countryName(locale, id) }));
  return (
    <>
      <Box sx={sideBySide}>
        <TextInput source="name" validate={[required(), maxLength(120)]} />
        <TextInput source="kvk" validate={maxLength(40)} />
        <TextInput source="address" validate={maxLength(200)} />
        <TextInput source="zip" validate={maxLength(20)} />
        <TextInput source="city" validate={maxLength(80)} />
        <SelectInput source="country" choices={countries} translateChoice={false} validate={required()} />
        <TextInput source="supportPhone" validate={maxLength(30)} helperText={text('companies.supportPhoneHelp')} />
        <NumberInput
          source="deleteDiscount"
          min={0}
          max={100}
          validate={[minValue(0), maxValue(100)]}
          helperText={text('companies.deleteDiscountHelp')}
        />
      </Box>
      <TextArrayInput source="tradenames" helperText={text('companies.tradenamesHelp')} sx={{ mt: 1 }} />
      <Typography variant="h2" sx={{ mt: 1 }}>
        {text('companies.vatNumbers')}
      </Typography>
      <Typography color="textSecondary" variant="body2" sx={{ mb: 1 }}>
        {text('companies.vatNumbersHelp')}
      </Typography>
      <Box sx={sideBySide}>
        {countries.map(({ id, name }) => (
          <TextInput key={id} source={`vatNumbers.${id}`} label={name} validate={maxLength(30)} />
        ))}
      </Box>
      <Typography variant="h2" sx={{ mt: 1 }}>
        {text('companies.legalDetails')}
      </Typography>
      <Typography color="textSecondary" variant="body2" sx={{ mb: 1 }}>
        {text('companies.legalDetailsHelp')}
      </Typography>
      <Box sx={sideBySide}>
        {legalDetailNames.map((name) => (
          <TextInput
            key={name}
            source={`legalDetails.${name}`}
            label={text(`companies.legalDetail.${name}`)}
            validate={maxLength(longestLegalDetail[name])}
            {...(name === 'disputeBody' && { helperText: text('companies.disputeBodyHelp') })}
          />
        ))}
      </Box>
    </>
  );
}

export const legalDetailNames = Object.keys(longestLegalDetail) as (keyof typeof longestLegalDetail)[];

/** Of a number of one country, and of a detail of the provider's page. */
export function useDetailLabel(): (source: string) => string {
  const text = useText();
  const locale = useLocale();
  return (source) => {
    const [, part = ''] = source.split('.');
    const detail = legalDetailNames.find((name) => name === part);
    return detail
      ? text(`companies.legalDetail.${detail}`)
      : text('companies.vatNumber', { country: countryName(locale, part) });
  };
}

export const emptyCompany: CompanyInput = {
  name: '',
  address: '',
  zip: '',
  city: '',
  country: 'NL',
  kvk: '',
  tradenames: [],
  vatNumbers: {},
  supportPhone: '',
  legalDetails: Object.fromEntries(legalDetailNames.map((name) => [name, ''])) as CompanyRecord['legalDetails'],
  deleteDiscount: 0,
};

/** What the api takes of a form: emptied fields are null in it, and it knows more fields than can be changed. */
export function toCompanyInput(form: Partial<CompanyRecord>): CompanyInput {
  const vatNumbers = Object.entries(form.vatNumbers ?? {}).filter(([, number]) => number);
  const values = Object.entries(emptyCompany).map(([name, empty]) => [name, form[name as keyof CompanyInput] ?? empty]);
  const details = legalDetailNames.map((name) => [name, form.legalDetails?.[name] ?? '']);
  return {
    ...(Object.fromEntries(values) as CompanyInput),
    vatNumbers: Object.fromEntries(vatNumbers),
    legalDetails: Object.fromEntries(details) as CompanyRecord['legalDetails'],
  };
}
