import { SelectInput, TextInput } from 'react-admin';
import { countryCodes } from '@manyhearts/contract/countries';
import { countryName } from '../country-name.ts';
import type { Text } from '../use-text.ts';

/** From and up to a day of the brand's time zone, such as `createdFrom` and `createdTo`; the figures open lists with them. */
export function dayFilters(name: 'created' | 'confirmed' | 'paid' | 'back') {
  return [`${name}From`, `${name}To`].map((source) => (
    <TextInput key={source} source={source} type="date" slotProps={{ inputLabel: { shrink: true } }} />
  ));
}

/** Where members are and what led them here; the figures open lists with these too. */
export function originFilters(text: Text, locale: string) {
  return [
    <SelectInput
      key="country"
      source="country"
      choices={countryCodes.map((id) => ({ id, name: countryName(locale, id) }))}
      translateChoice={false}
    />,
    <TextInput
      key="origin"
      source="origin"
      placeholder={text('statistics.originExample')}
      slotProps={{ inputLabel: { shrink: true } }}
    />,
  ];
}
