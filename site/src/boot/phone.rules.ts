/** Removes dashes and spaces. */
export function cleanPhone(phone: string): string {
  return phone.replace(/[-\s]/g, '');
}

/** US numbers as (NNN) NNN-NNNN; others as the company writes its own. */
export function formatPhone(phone: string, country: string): string {
  if (country !== 'US') return phone.trim();
  const digits = cleanPhone(phone).replace(/^\+?1(?=\d{10}$)/, '');
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone.trim();
}
