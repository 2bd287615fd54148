import { TextInput } from 'react-admin';

/** From and up to a day of the brand's time zone, such as `createdFrom` and `createdTo`; the figures open lists with them. */
export function dayFilters(name: 'created' | 'confirmed' | 'paid' | 'back') {
  return [`${name}From`, `${name}To`].map((source) => (
    <TextInput key={source} source={source} type="date" slotProps={{ inputLabel: { shrink: true } }} />
  ));
}
