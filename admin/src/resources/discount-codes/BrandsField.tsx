import { MenuItem, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import { useText } from '#admin/shared/use-text.ts';

type Brand = { id: string; name: string };
const mostBrands = 100;

/** The brands that get a code. */
export function BrandsField({ value, onChange }: { value: readonly string[]; onChange: (ids: string[]) => void }) {
  const text = useText();
  const { data = [] } = useGetList<Brand>('tenants', {
    pagination: { page: 1, perPage: mostBrands },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const nameOf = (id: string) => data.find((brand) => brand.id === id)?.name ?? id;
  return (
    <TextField
      select
      required
      label={text('codes.fields.brands')}
      value={data.length > 0 ? value : []}
      onChange={({ target }) => onChange([target.value].flat())}
      slotProps={{
        select: { multiple: true, renderValue: (chosen) => (chosen as string[]).map(nameOf).join(', ') },
      }}
    >
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
