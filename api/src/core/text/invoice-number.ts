/** The number of an invoice as it stands on invoices, in mails and in the console. */
export function invoiceNumberText(number: number): string {
  return String(number).padStart(6, '0');
}
