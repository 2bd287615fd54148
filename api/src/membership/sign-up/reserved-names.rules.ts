import { plainUsername, usernameLook } from '@manyhearts/contract/usernames';

/**
 * Members trust names that speak for a brand, so no member may use these words. In the form of `plainUsername`, in all
 * interface languages.
 */
const ofTheHouse: ReadonlySet<string> = new Set([
  ...[
    'admin',
    'administrator',
    'administrador',
    'administrateur',
    'amministratore',
    'beheerder',
    'yllapito',
    'root',
    'system',
    'webmaster',
    'postmaster',
  ],
  ...[
    'moderator',
    'moderation',
    'moderador',
    'moderateur',
    'moderatore',
    'mod',
    'staff',
    'team',
    'official',
    'security',
    'billing',
  ],
  ...[
    'support',
    'service',
    'helpdesk',
    'soporte',
    'assistenza',
    'assistance',
    'klantenservice',
    'kundenservice',
    'kundendienst',
    'kundeservice',
    'kundtjanst',
    'asiakaspalvelu',
    'obsluga',
  ],
]);

const looksOfTheHouse: ReadonlySet<string> = new Set([...ofTheHouse].map(usernameLook));

/**
 * True if a reserved word stands alone in the name, with any digits and signs around it, or the name is the brand's.
 * Look-alikes count.
 */
export function isReservedName(username: string, brand: string): boolean {
  const name = plainUsername(username);
  const words = [...name.split(/[^a-z]+/), ...name.split(/[^a-z0-9]+/).map(withoutFiguresAround)];
  const ofBrand = looksOf(plainUsername(brand));
  return (
    looksOf(name).some((look) => ofBrand.includes(look)) ||
    words.some((word) => looksOfTheHouse.has(usernameLook(word)))
  );
}

/** The look of the letters alone, and of letters with inner digits, which may stand for letters. */
function looksOf(name: string): string[] {
  return [name.replace(/[^a-z]/g, ''), withoutFiguresAround(name.replace(/[^a-z0-9]/g, ''))]
    .filter(Boolean)
    .map(usernameLook);
}

function withoutFiguresAround(word: string): string {
  return word.replace(/^\d+|(?<!\d)\d+$/g, '');
}
