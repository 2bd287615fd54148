import type { NewTenant } from '@manyhearts/contract/admin/tenant-changes';
import { nicheNames, type NicheNumber } from '@manyhearts/contract/niches';
import { tenantKeyShape } from '@manyhearts/contract/tenants';

export const steps = ['name', 'reach', 'company', 'domain', 'theme', 'prices', 'signup'] as const;
export type Step = (typeof steps)[number];

/** The first one for a name that no step has. */
export function stepNamed(name: string | null): Step {
  return steps.find((step) => step === name) ?? 'name';
}

/** What the wizard asks for; texts as they are typed. */
export type BrandDraft = {
  name: string;
  key: string;
  /** False until the key was typed: it then no longer follows the name. */
  isKeyTyped: boolean;
  niche: NicheNumber;
  countries: string[];
  language: string;
  languages: string[];
  /** Empty for a new company. */
  company: string;
  companyName: string;
  companyAddress: string;
  companyZip: string;
  companyCity: string;
  companyCountry: string;
  companyKvk: string;
  companyPhone: string;
  supportEmail: string;
  /** Empty for a pool of its own. */
  pool: string;
  domain: string;
  /** Empty for the niche's. */
  theme: string;
  /** Empty, as the two below: inherited. */
  messageCredits: string;
  photoCredits: string;
  signups: string;
};

export const emptyDraft: BrandDraft = {
  name: '',
  key: '',
  isKeyTyped: false,
  niche: 1,
  countries: ['NL'],
  language: 'nl',
  languages: ['en'],
  company: '',
  companyName: '',
  companyAddress: '',
  companyZip: '',
  companyCity: '',
  companyCountry: '',
  companyKvk: '',
  companyPhone: '',
  supportEmail: '',
  pool: '',
  domain: '',
  theme: '',
  messageCredits: '',
  photoCredits: '',
  signups: '',
};

/** "Rosé & Wood" becomes `rose-wood`. */
export function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/-$/, '');
}

/** Where each of the api's fields is asked for. */
const stepOfField: Readonly<Record<string, Step>> = {
  name: 'name',
  key: 'name',
  niche: 'name',
  countries: 'reach',
  language: 'reach',
  languages: 'reach',
  company: 'company',
  companyName: 'company',
  companyAddress: 'company',
  companyZip: 'company',
  companyCity: 'company',
  companyCountry: 'company',
  companyKvk: 'company',
  companyPhone: 'company',
  supportEmail: 'company',
  pool: 'company',
  domain: 'domain',
  'settings.theme.name': 'theme',
  'settings.prices.messageCredits': 'prices',
  'settings.prices.photoCredits': 'prices',
  'settings.signup.signups': 'signup',
};

/** The step that asks for a field of the api, such as `countries[0]`. */
export function stepOf(field: string): Step {
  return stepOfField[field] ?? stepOfField[field.split(/[[.]/, 1)[0] ?? ''] ?? 'name';
}

export function toNewTenant(draft: BrandDraft): NewTenant {
  const given = (value: string): string | undefined => (value.trim() === '' ? undefined : value.trim());
  const optional = {
    company: given(draft.company),
    ...(draft.company === '' && {
      companyName: given(draft.companyName),
      companyAddress: given(draft.companyAddress),
      companyZip: given(draft.companyZip),
      companyCity: given(draft.companyCity),
      companyCountry: given(draft.companyCountry || (draft.countries[0] ?? '')),
      companyKvk: given(draft.companyKvk),
      companyPhone: given(draft.companyPhone),
    }),
    pool: given(draft.pool),
    supportEmail: given(draft.supportEmail),
  };
  return {
    name: draft.name.trim(),
    key: draft.key.trim(),
    niche: nicheNames[draft.niche],
    domain: draft.domain.trim(),
    language: draft.language,
    languages: [draft.language, ...draft.languages.filter((language) => language !== draft.language)],
    countries: draft.countries,
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as Partial<NewTenant>),
    settings: givenSettings({
      prices: { messageCredits: amount(draft.messageCredits), photoCredits: amount(draft.photoCredits) },
      signup: { signups: draft.signups },
      theme: { name: draft.theme },
    }),
  };
}

/** What is empty is inherited, now and after later changes of the defaults. */
function givenSettings(settings: Record<string, Record<string, number | string>>): NonNullable<NewTenant['settings']> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([group, values]) => {
      const given = Object.entries(values).filter(([, value]) => value !== '');
      return given.length > 0 ? [[group, Object.fromEntries(given)]] : [];
    }),
  );
}

/** What is no number is sent as it was typed, so that the api can refuse it beside its field. */
function amount(typed: string): number | string {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed.trim();
}

/** Says nothing of a field that is fine. Everything else is for the api to judge. */
export function missingIn(step: Step, draft: BrandDraft): (keyof BrandDraft)[] {
  if (step === 'name')
    return [
      ...(draft.name.trim() === '' ? (['name'] as const) : []),
      ...(tenantKeyShape.test(draft.key) ? [] : (['key'] as const)),
    ];
  if (step === 'reach') return draft.countries.length === 0 ? ['countries'] : [];
  return step === 'domain' && draft.domain.trim() === '' ? ['domain'] : [];
}

const place = 'ManyheartsConsole.newBrand';

/** Survives a reload and a new log-in; closing the tab deletes it. */
export const keptBrand = {
  read(): BrandDraft {
    try {
      return { ...emptyDraft, ...(JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<BrandDraft>) };
    } catch {
      return emptyDraft;
    }
  },
  keep(draft: BrandDraft): void {
    try {
      sessionStorage.setItem(place, JSON.stringify(draft));
    } catch {
      // Storage is full or refused: the wizard works without it.
    }
  },
  drop(): void {
    try {
      sessionStorage.removeItem(place);
    } catch {
      // As above.
    }
  },
};
