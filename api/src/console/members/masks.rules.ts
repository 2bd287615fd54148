/**
 * Enough to recognise what one knows, and not enough to learn it. The number of dots is fixed, because a length tells
 * much of a short name.
 */
const hidden = '•••';

export function maskedName(name: string): string {
  return firstOf(name) + hidden;
}

/** A domain of its own names its owner, so it is hidden too. */
export function maskedMail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return hidden;
  const domain = address.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return `${firstOf(address)}${hidden}@${firstOf(domain)}${hidden}.${ending}`;
}

/** Its last two digits. */
export function maskedPhone(phone: string): string {
  return hidden + phone.replace(/\D/g, '').slice(-2);
}

/** A whole character, also outside the basic plane. */
function firstOf(text: string): string {
  return [...text.slice(0, 2)][0] ?? '';
}
