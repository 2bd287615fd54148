/** What was typed as money, as the api takes it: "49,5" is "49.50". Undefined if it is no amount above nothing. */
export function typedAmount(typed: string): string | undefined {
  const [, whole = '', hundredths = ''] = /^0*(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  const amount = `${whole}.${hundredths.padEnd(2, '0')}`;
  return whole === '' || amount === '0.00' ? undefined : amount;
}
