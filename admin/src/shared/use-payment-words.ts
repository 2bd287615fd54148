import { useMemo } from 'react';
import { isPaymentMethod, paymentStatuses, type PaymentStatus } from '@manyhearts/contract/payment-methods';
import { useText } from './use-text.ts';

/** What codes of payments are called. A provider may send one that is newer than we are: it stays as it is. */
export function usePaymentWords() {
  const text = useText();
  return useMemo(
    () => ({
      method: (code: string) => (isPaymentMethod(code) ? text(`paidBy.${code}`) : code),
      provider: (code: string) => (code === 'mollie' || code === 'sandbox' ? text(`paidAt.${code}`) : code),
      said: (code: string) => (isStatus(code) ? text(`providerSays.${code}`) : code),
    }),
    [text],
  );
}

function isStatus(code: string): code is PaymentStatus {
  return (paymentStatuses as readonly string[]).includes(code);
}
