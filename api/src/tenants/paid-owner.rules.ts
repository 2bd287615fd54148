/** Who an account at a payment provider belongs to, as it is stored: one brand, or a company with all its brands. */
export const ownerOfTenant = (id: string) => `tenant:${id}`;
export const ownerOfCompany = (id: string) => `company:${id}`;
