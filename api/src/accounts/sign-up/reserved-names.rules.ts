import { plainUsername, usernameLook } from '@manyhearts/contract/usernames';

/** Who speaks for a brand is believed, so nobody else has these words in their name. As `plainUsername` writes them, in the interface languages. */
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

/** As a word of its own, with whatever figures and signs around it, or the name of the brand; or what looks like these. */
export function isReservedName(username: string, brand: string): boolean {
  const name = plainUsername(username);
  const words = [...name.split(/[^a-z]+/), ...name.split(/[^a-z0-9]+/).map(withoutFiguresAround)];
  const ofBrand = looksOf(plainUsername(brand));
  return (
    looksOf(name).some((look) => ofBrand.includes(look)) ||
    words.some((word) => looksOfTheHouse.has(usernameLook(word)))
  );
}

/** Of its letters, and of its figures too where they may stand for letters. */
function looksOf(name: string): string[] {
  return [name.replace(/[^a-z]/g, ''), withoutFiguresAround(name.replace(/[^a-z0-9]/g, ''))]
    .filter(Boolean)
    .map(usernameLook);
}

function withoutFiguresAround(word: string): string {
  return word.replace(/^\d+|(?<!\d)\d+$/g, '');
}
