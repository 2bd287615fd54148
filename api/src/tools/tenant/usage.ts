type Option = { value?: string; says: string };
export type Usage = {
  line: string;
  says: string;
  options: Readonly<Record<string, Option>>;
  examples: readonly string[];
  notes?: string;
};

const help: Option = { says: 'Shows this.' };

/** Every command of `npm run tenant`: the parser takes its options from here, and --help prints it. */
export const usages = {
  create: {
    line: 'create <key> --domain <host> [options]',
    says: 'Makes a tenant. All but key and domain have a sensible default. It is a draft until it goes live, or live at once with --live.',
    options: {
      domain: { value: '<host>', says: 'Its primary domain.' },
      name: { value: '<name>', says: 'Its name; else made from the key.' },
      niche: { value: '<name|1-7>', says: 'Its niche; else general.' },
      language: { value: '<code>', says: 'The language of its domain; else that of its first country.' },
      languages: { value: '<codes>', says: 'All languages it offers, with commas between; else its own and en.' },
      countries: { value: '<codes>', says: 'Where it sells, with commas between; else where its language is at home.' },
      company: { value: '<name>', says: 'Who answers for it; else the only company there is.' },
      'company-id': { value: '<id>', says: 'The same by id.' },
      'company-country': { value: '<code>', says: 'For a new company: its country.' },
      'company-city': { value: '<city>', says: 'For a new company: its city.' },
      'company-address': { value: '<street>', says: 'For a new company: its address.' },
      'company-zip': { value: '<zip>', says: 'For a new company: its postal code.' },
      kvk: { value: '<number>', says: 'For a new company: its number in the trade register.' },
      pool: { value: '<name>', says: 'Whose members may meet; else a pool of its own, named after the key.' },
      theme: { value: '<name>', says: 'Its theme; else the one of its niche.' },
      'support-email': { value: '<address>', says: 'Where members reach support; a live tenant needs it.' },
      prices: { value: '<key>', says: 'Takes bundles and credit prices from this tenant; else the usual price list.' },
      live: { says: 'Opens it at once, if the launch check finds no errors.' },
      help,
    },
    examples: [
      'create rosewood --domain rosewood.example',
      'create rosewood --name "Rosewood" --domain rosewood.example --niche she --language nl --countries NL,BE --support-email help@rosewood.example --live',
      'create rosewood --domain rosewood.example --company "Rosewood B.V." --company-country NL --company-city Utrecht --company-address "Oudegracht 1" --kvk 12345678',
    ],
  },
  list: {
    line: 'list [--json]',
    says: 'Shows all tenants.',
    options: { json: { says: 'As JSON, for programs.' }, help },
    examples: ['list', 'list --json'],
  },
  check: {
    line: 'check <key>',
    says: 'The launch check: what is missing before a tenant may go live, what had better be there too, and the command that mends each.',
    options: { help },
    examples: ['check rosewood'],
  },
  export: {
    line: 'export <key> [--out <file>]',
    says: 'Writes a tenant as one document that people can read and compare: its own words only, no secrets. YAML, or JSON when the file ends in .json.',
    options: {
      out: {
        value: '<file>',
        says: 'Writes to this file; else to the terminal. Add -s to npm when you redirect: npm run -s tenant -- export …',
      },
      help,
    },
    examples: ['export rosewood', 'export rosewood --out rosewood.yaml'],
  },
  import: {
    line: 'import <file> [--yes] [--as <key> --domain <host>]',
    says: 'Makes or changes a tenant from a document. Shows the difference first and asks.',
    options: {
      yes: { says: 'Does it without asking.' },
      as: {
        value: '<key>',
        says: 'Makes another tenant of it: a copy under this key, as a draft in a pool of its own.',
      },
      domain: { value: '<host>', says: 'For a copy: its domain.' },
      name: { value: '<name>', says: 'For a copy: its name; else made from the key.' },
      niche: { value: '<name|1-7>', says: 'For a copy: another niche.' },
      pool: { value: '<name>', says: 'For a copy: an existing pool to join, or the name of its own.' },
      live: { says: 'For a copy: opens it at once.' },
      help,
    },
    examples: [
      'import rosewood.yaml',
      'import rosewood.yaml --yes',
      'import rosewood.yaml --as silverwood --domain silverwood.example --niche gilf',
    ],
  },
  set: {
    line: 'set <key> <path> <value>',
    says: 'Changes one thing of a tenant and shows it before and after, with where it comes from.',
    options: {
      reset: { says: 'Instead of a value: back to what is inherited.' },
      installation: { says: 'Instead of a key: changes what holds for every tenant that says nothing else.' },
      niche: { value: '<niche>', says: 'Instead of a key: the same for the tenants of one niche.' },
      help,
    },
    notes: [
      'Paths: name, status, niche, languages, domain_language, countries, theme, bundles, company, company.<field>,',
      'and every setting as group.name. Lists have commas between, switches are yes or no, none empties.',
      '"bundles default" gives the usual price list to countries that have none.',
    ].join('\n'),
    examples: [
      'set rosewood prices.message_credits 12',
      'set rosewood entry_warning.enable_site_entry_popup no',
      'set rosewood status live',
      'set rosewood prices.message_credits --reset',
      'set --installation signup.min_age 21',
      'set --niche gilf limits.message_length 3000',
    ],
  },
  domain: {
    line: 'domain <key> add|remove|primary <host>',
    says: 'Adds or removes a domain, or makes one the primary that the others lead to.',
    options: { help },
    examples: [
      'domain rosewood add www.rosewood.example',
      'domain rosewood primary rosewood.example',
      'domain rosewood remove old.example',
    ],
  },
  provider: {
    line: 'provider <key> show|set [mollie] [--company]',
    says: 'The account at a payment provider that gets the money of its orders. The key is typed when asked for, or read from standard input, and never shown again.',
    options: {
      company: { says: 'set: for all brands of its company that have no account of their own.' },
      help,
    },
    notes: [
      'A key is proved with the provider before it is stored, sealed with APP_SECRET.',
      'A new key of the same account replaces the former one. Another account gets new payments only.',
    ].join('\n'),
    examples: ['provider rosewood show', 'provider rosewood set mollie', 'provider rosewood set mollie --company'],
  },
  code: {
    line: 'code <key> create|list|disable [<code>] [options]',
    says: 'Its discount codes. A code is disabled, never deleted, and orders that have it keep it.',
    options: {
      percentage: { value: '<1-99>', says: 'create: how much it takes off the price.' },
      validity: {
        value: '<word>',
        says: 'create: once, once-per-user or unlimited; else once-per-user.',
      },
      country: { value: '<code>', says: 'create: for bundles of this country only.' },
      minimum: {
        value: '<amount>',
        says: 'create: for orders of at least this price before the discount, in the currency of the country, else of the first one.',
      },
      methods: { value: '<names>', says: 'create: for these ways to pay only, with commas between.' },
      'max-uses': {
        value: '<number>',
        says: 'create: how many orders may have it, of all members together; with once-per-user, how many members.',
      },
      expires: { value: '<when>', says: 'create: its end, a day or moment by the clock of the brand.' },
      member: { value: '<user name>', says: 'create: for this member only.' },
      after: { value: '<code>', says: 'list: the codes after this one; 50 are listed at once.' },
      help,
    },
    examples: [
      'code rosewood create SPRING --percentage 20 --expires 2027-06-01',
      'code rosewood create ALPS --percentage 15 --country CH --minimum 25 --max-uses 100',
      'code rosewood list',
      'code rosewood disable SPRING',
    ],
  },
  page: {
    line: 'page list|show|put|withdraw <key> [<slug>] [<file>] [options]',
    says: 'The pages under /pages/ that a tenant wrote itself: its own versions of the legal texts, and pages of its own. Versions are added, never changed.',
    options: {
      language: { value: '<code>', says: 'In which language; else in that of the domain.' },
      title: { value: '<title>', says: 'put: the title; else the first heading of the file.' },
      from: {
        value: '<when>',
        says: 'put: from when it applies: now, which is usual, or a day or moment to come by the clock of the brand.',
      },
      'in-footer': {
        value: '<yes|no>',
        says: 'put: whether every page leads to it; else as before, and at first not. Legal texts are always there.',
      },
      version: {
        value: '<id>',
        says: 'show, withdraw: one version, as list names it; else the one that applies, or all of the language.',
      },
      all: { says: 'list: what applied before, too.' },
      json: { says: 'list: as JSON, for programs.' },
      help,
    },
    notes: [
      'A file is markdown, with {{brand}}, {{company}} and the like for facts of the brand, and {{#if phone}}…{{/if}} for what only some have.',
      '"show" prints the default text where a tenant has none of its own: a good start for one.',
    ].join('\n'),
    examples: [
      'page list rosewood',
      'page show rosewood terms --language nl',
      'page put rosewood terms terms.md --from 2027-03-01',
      'page put rosewood about-us about.md --title "About us" --language en --in-footer yes',
      'page withdraw rosewood about-us --language en',
    ],
  },
  mail: {
    line: 'mail list|show|put|reset <key> [<mail>] [<file>] [options]',
    says: 'The words of its mails to members: subject, sentences and button. Links, facts, legal details and what the law asks for stay ours.',
    options: {
      language: { value: '<code>', says: 'In which language; else in that of the domain.' },
      help,
    },
    notes:
      'A file is YAML, a sentence by its name, as "show" prints it. What it leaves out, or has as we do, is sent in our words.',
    examples: [
      'mail list rosewood',
      'mail show rosewood order_paid --language nl',
      'mail put rosewood order_paid paid.yaml --language nl',
      'mail reset rosewood order_paid --language nl',
    ],
  },
} as const satisfies Record<string, Usage>;

export type TenantCommandName = keyof typeof usages;

const call = 'npm run tenant --';

export function isTenantCommand(name: string): name is TenantCommandName {
  return Object.hasOwn(usages, name);
}

export function usageOf(name: TenantCommandName): string {
  const { line, says, options, examples, notes }: Usage = usages[name];
  const flags = Object.entries(options).map(
    ([flag, { value, says: meaning }]) => [`  --${flag}${value ? ` ${value}` : ''}`, meaning] as const,
  );
  const width = Math.max(...flags.map(([flag]) => flag.length)) + 2;
  return [
    `${call} ${line}`,
    says,
    '',
    ...(notes ? [notes, ''] : []),
    'Options:',
    ...flags.map(([flag, meaning]) => `${flag.padEnd(width)}${meaning}`),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((example) => `  ${call} ${example}`),
  ].join('\n');
}

export function usageOfAll(): string {
  const lines = Object.values<Usage>(usages).map(({ line, says }) => `  ${call} ${line}\n      ${says}`);
  return `Tenants: the brands of this installation.\n\n${lines.join('\n')}\n\nMore about one: ${call} <command> --help`;
}
