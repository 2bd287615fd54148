import { ReferenceField } from 'react-admin';

/** Name of the brand that a row belongs to. */
export function BrandName() {
  return (
    <ReferenceField source="tenantId" reference="tenants" link={false} sx={{ '&, & span': { fontSize: 'inherit' } }} />
  );
}
