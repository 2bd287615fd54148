import { AutocompleteInput, ReferenceInput } from 'react-admin';

export type NameInputProps = { source: string; reference: 'staff' | 'tenants'; field: string; label: string };

/** Chooses a record by typing a part of its name. Loaded after the list, whose lines are read first. */
export function NameInput({ source, reference, field, label }: NameInputProps) {
  return (
    <ReferenceInput source={source} reference={reference} sort={{ field, order: 'ASC' }}>
      <AutocompleteInput optionText={field} label={label} />
    </ReferenceInput>
  );
}
