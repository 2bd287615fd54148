/** Ways to pay that can't be taken back, and words for lending, in the eleven languages. */
const waysToPay: readonly string[] = [
  'western union',
  'moneygram',
  'paysafe',
  'paysafecard',
  'gift ?cards?',
  'steam (?:card|wallet)',
  'google play (?:card|code)',
  'itunes (?:card|code)',
  'amazon (?:card|code|gutschein)',
  'bitcoins?',
  'btc',
  'usdt',
  'crypto ?(?:wallet|currency)?',
  'iban',
  'cash ?app',
  'venmo',
  'zelle',
  'paypal',
  'tikkie',
  'bizum',
];
const verbs: readonly string[] = [
  'send|lend|loan|wire|transfer|borrow',
  'stuur|stuurt|leen|lenen|overmaken',
  'schick|schicke|schicken|leih|leihen|überweis|überweise|überweisen',
  'manda|mandami|presta|prestami|prestarmi|invia|inviami',
  'envoie|envoyer|envoyez|prête|prêter|virer',
  'envía|envíame|enviar|prestar|préstame|mándame',
  'wyślij|pożycz|pożyczyć|przelej',
  'send|låne|lån|overføre|overfør',
  'lähetä|lainaa|lainata|siirrä',
  'skicka|låna|överföra',
];
const money: readonly string[] = [
  'money|cash|dollars?|pounds?|euros?',
  'geld|contant',
  'bargeld|kohle',
  'soldi|denaro',
  'argent|sous',
  'dinero|plata',
  'pieniądze|pieniędzy|kasę|złotych',
  'penge|kroner',
  'rahaa|euroa',
  'pengar|kronor',
];

const anyOf = (words: readonly string[]): string => `(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`;
const way = new RegExp(anyOf(waysToPay), 'iu');
const verb = new RegExp(anyOf(verbs), 'giu');
const sum = new RegExp(`${anyOf(money)}|[€$£]\\s?\\d|\\d\\s?(?:[€$£]|eur|usd)`, 'iu');
/** Begins like the number of a bank account. */
const account = /(?<![A-Z0-9])[A-Z]{2}\d{2}\s?[A-Z0-9]{4}\s?\d{4}\s?\d{4}/;
/** Maximum distance in characters between the verb and the sum. */
const reach = 60;

/** True if a message seems to ask for money. Only a hint is shown, so that a wrong guess does little harm. */
export function asksForMoney(text: string): boolean {
  const plain = text.normalize('NFKC');
  if (way.test(plain) || account.test(plain)) return true;
  for (const { index } of plain.matchAll(verb)) if (sum.test(plain.slice(index, index + reach))) return true;
  return false;
}
