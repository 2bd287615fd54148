import { Box, MenuItem, TextField } from '@mui/material';
import { useLocale } from 'react-admin';
import { countryCodes, currencies } from '@manyhearts/contract/countries';
import { discountValidities } from '@manyhearts/contract/discounts';
import { paymentMethods } from '@manyhearts/contract/payment-methods';
import { countryName } from '#admin/shared/country-name.ts';
import { usePaymentWords } from '#admin/shared/use-payment-words.ts';
import { useText } from '#admin/shared/use-text.ts';
import type { CodeDraft } from './code-draft.ts';

type Props = {
  draft: CodeDraft;
  onChange: (draft: CodeDraft) => void;
  faults: Readonly<Record<string, string>>;
  /** A stored code keeps how often it is valid. */
  isNew: boolean;
};

export const sideBySide = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** The rules that one code and a batch share. */
export function RuleFields({ draft, onChange, faults, isNew }: Props) {
  const text = useText();
  const { method } = usePaymentWords();
  const locale = useLocale();
  const field = (name: keyof CodeDraft, fault: string, help?: string) => ({
    value: draft[name],
    error: faults[fault] !== undefined,
    helperText: faults[fault] ?? help,
    onChange: ({ target }: { target: { value: unknown } }) => onChange({ ...draft, [name]: target.value }),
  });
  return (
    <Box sx={sideBySide}>
      <TextField
        type="number"
        required
        label={text('codes.fields.percentage')}
        {...field('percentage', 'valuePercentage')}
        slotProps={{ htmlInput: { min: 1, max: 99 } }}
      />
      <TextField select disabled={!isNew} label={text('codes.fields.validity')} {...field('validity', 'validity')}>
        {discountValidities.map((one) => (
          <MenuItem key={one} value={one}>
            {text(`codes.validity.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="number"
        disabled={draft.validity === 'once'}
        label={text('codes.fields.maxUses')}
        {...field('maxUses', 'maxUses', draft.validity === 'once' ? undefined : text('codes.fields.maxUsesHelp'))}
      />
      <TextField
        type="date"
        label={text('codes.fields.expiresAt')}
        {...field('expiresOn', 'expiresAt', text('codes.fields.expiresHelp'))}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label={text('codes.fields.minimum')}
        {...field('minimum', 'minimum', text('codes.fields.minimumHelp'))}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        select
        disabled={draft.country !== '' || draft.minimum === ''}
        label={text('codes.fields.currency')}
        {...field('currency', 'currency')}
      >
        {currencies.map((one) => (
          <MenuItem key={one} value={one}>
            {method(one)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={text('codes.fields.country')}
        {...field('country', 'country')}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{text('codes.fields.anyCountry')}</MenuItem>
        {countryCodes.map((one) => (
          <MenuItem key={one} value={one}>
            {countryName(locale, one)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={text('codes.fields.methods')}
        {...field('methods', 'methods')}
        slotProps={{
          inputLabel: { shrink: true },
          select: {
            multiple: true,
            displayEmpty: true,
            renderValue: (chosen) => (chosen as string[]).map(method).join(', ') || text('codes.fields.anyMethod'),
          },
        }}
      >
        {paymentMethods.map((one) => (
          <MenuItem key={one} value={one}>
            {method(one)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
