import {
  Autocomplete,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { staffRoles, type StaffRole } from '@manyhearts/contract/calls';
import { useText } from '#admin/shared/use-text.ts';
import { useBrandNames } from './use-brand-names.ts';

export type Rights = { role: StaffRole; tenantIds: string[]; canCreateTenants: boolean };
type Props = { rights: Rights; onChange: (rights: Rights) => void; faults: Record<string, string> };

/** Role, brands and the right to create brands, for an invitation and for a change. */
export function RightsInputs({ rights, onChange, faults }: Props) {
  const text = useText();
  const { role, tenantIds, canCreateTenants } = rights;
  const { ids, nameOf } = useBrandNames();
  return (
    <>
      <FormControl>
        <FormLabel id="staff-role">{text('staff.role')}</FormLabel>
        <RadioGroup
          aria-labelledby="staff-role"
          value={role}
          onChange={({ target }) => onChange({ ...rights, role: target.value as StaffRole })}
          sx={{ gap: 0.5 }}
        >
          {staffRoles.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              sx={{ alignItems: 'flex-start', '& .MuiRadio-root': { py: 0.5 } }}
              label={
                <>
                  <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                    {text(`console.roles.${one}`)}
                  </Typography>
                  <Typography component="span" variant="body2" color="textSecondary">
                    {text(`staff.roleSays.${one}`)}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
      {role !== 'owner' && (
        <Autocomplete
          multiple
          options={ids}
          value={tenantIds}
          getOptionLabel={nameOf}
          onChange={(_, chosen) => onChange({ ...rights, tenantIds: chosen })}
          renderInput={(params) => (
            <TextField
              {...params}
              label={text('staff.whichBrands')}
              error={faults.tenantIds !== undefined}
              helperText={faults.tenantIds}
            />
          )}
        />
      )}
      {role === 'operator' && (
        <FormControl>
          <FormControlLabel
            control={
              <Switch
                checked={canCreateTenants}
                onChange={(_, checked) => onChange({ ...rights, canCreateTenants: checked })}
              />
            }
            label={text('staff.canCreate')}
          />
          <FormHelperText sx={{ mx: 0 }}>{text('staff.canCreateHelp')}</FormHelperText>
        </FormControl>
      )}
    </>
  );
}
