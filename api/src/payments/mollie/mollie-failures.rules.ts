/** Reasons that lie in the card itself. Others, such as a lack of money, may pass. */
const ofCard: ReadonlySet<string> = new Set([
  'authentication_required',
  'card_expired',
  'inactive_card',
  'invalid_card_holder_name',
  'invalid_card_number',
  'invalid_card_type',
  'invalid_cvv',
  'possible_fraud',
]);

/** True if a later payment by the same stored card would fail as well. */
export function endsMandate(failureReason: string | null | undefined): boolean {
  return typeof failureReason === 'string' && ofCard.has(failureReason);
}
