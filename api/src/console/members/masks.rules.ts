/** A mask lets people recognise a value that they know. The number of dots is fixed, because a length reveals much. */
const hidden = '•••';

export function maskedName(name: string): string {
  return firstOf(name) + hidden;
}

/** The domain is hidden too, because a personal domain names its owner. */
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
