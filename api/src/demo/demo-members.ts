import { ageOn } from '@manyhearts/contract/age';
import type { CountryCode } from '@manyhearts/contract/countries';
import { interestIds } from '@manyhearts/contract/interests';
import { searchedChoices } from '@manyhearts/contract/members';
import { profileChoices, type Gender, type Seeking, type Sexuality } from '@manyhearts/contract/profile-fields';
import { plainUsername, usernameLook } from '@manyhearts/contract/usernames';
import type { TrackingRecord } from '@manyhearts/contract/tracking';
import { nicheOf } from '@manyhearts/niches';
import type { Niche } from '@manyhearts/niches/niche';
import type { Account } from '../identity/account.entity.ts';
import type { Listing } from '../profiles/listing.entity.ts';
import type { Profile } from '../profiles/profile.entity.ts';
import { nicheNumber } from '../tenants/tenant-document.rules.ts';
import type { DemoBrand } from './demo-brand.ts';
import { firstNames, nameLanguages } from './first-names.data.ts';
import { plausible } from './plausible.rules.ts';
import { cellOf } from '../places/cells.rules.ts';
import { listingValues } from '../profiles/listing-row.rules.ts';
import { roundedToFiveMinutes } from '../profiles/listing-values.rules.ts';
import { WordDeck, type SeededRandom } from './seeded-random.ts';
import { towns } from './towns.data.ts';
import { dayMs, minuteMs } from '../core/text/durations.ts';

export type Crowded = { brand: DemoBrand; tenant: DemoTenant; members: readonly DemoMember[] };

export type DemoMember = {
  /** Undefined for fictional profiles, which have no log-in. */
  account: Omit<Account, 'tenantId'> | undefined;
  profile: Omit<Profile, 'poolId'>;
  listing: Omit<Listing, 'tenantId'>;
};
export type DemoTenant = { id: string; poolId: string };

/** Fixed properties of a member; the rest is random. */
type Part = {
  username?: string;
  gender: Gender;
  origin?: Profile['origin'];
  status?: Account['status'];
  isPremium?: boolean;
  signedUpMinutesAgo?: number;
};

export const illustratedMembers = 40;
/** Share of members in the brand's first country, where the log-ins live too; a search starts there. */
const atHome = 0.4;

/** All members of a brand when the demo starts: three log-ins, and enough others to fill pages. */
export class DemoCrowd {
  private readonly niche: Niche;
  private readonly words: WordDeck;
  private readonly names = new Set<string>();
  private made = 0;

  constructor(
    private readonly brand: DemoBrand,
    private readonly tenant: DemoTenant,
    private readonly random: SeededRandom,
    private readonly startedAt: Date,
    private readonly passwordHash: string,
  ) {
    this.niche = nicheOf(nicheNumber(brand.document.niche));
    this.words = new WordDeck(brand.people.words, random);
  }

  members(): DemoMember[] {
    const { women, fictional } = this.brand.people;
    const crowd = Array.from({ length: illustratedMembers }, (_, at): Part => ({
      gender: at < (illustratedMembers * women) / 100 ? 'female' : 'male',
    }));
    const invented = Array.from({ length: fictional }, (): Part => ({ gender: 'female', origin: 'fictional' }));
    return [...this.logIns(), ...this.random.shuffled([...crowd, ...invented])].map((part) => this.member(part));
  }

  /** Log-ins are men, because on every brand a man finds the members it is about. */
  private logIns(): Part[] {
    return [
      { username: 'demo', gender: 'male', isPremium: true, signedUpMinutesAgo: 60 * 24 * 60 },
      { username: 'newbie', gender: 'male', isPremium: false, signedUpMinutesAgo: 10 },
      { username: 'fresh', gender: 'male', isPremium: false, status: 'not_confirmed', signedUpMinutesAgo: 5 },
    ];
  }

  private member({
    username,
    gender,
    origin = 'member',
    status = 'active',
    isPremium,
    signedUpMinutesAgo,
  }: Part): DemoMember {
    const { random } = this;
    const country = this.brand.document.countries[
      username === undefined && !random.chance(atHome) ? random.skewed(this.brand.document.countries.length) : 0
    ] as CountryCode;
    const town = random.pick(towns[country]);
    const name = username ?? this.nameFor(gender, country);
    const seeking = this.seekingFor(gender, username !== undefined);
    const sexuality = random.chance(0.85) ? sexualityOf(gender, seeking) : null;
    const birthdate = this.birthdateFor(gender);
    const lastActiveAt = this.lastActive(origin);
    const createdAt =
      signedUpMinutesAgo === undefined
        ? new Date(lastActiveAt.getTime() - (1 + random.fraction() ** 3 * 399) * dayMs)
        : new Date(this.startedAt.getTime() - signedUpMinutesAgo * minuteMs);
    const id = random.id();
    const isConfirmed = status === 'active';
    const account = {
      username: name,
      email: emailOf(name, this.brand.document.key),
      status,
      isPremium: isPremium ?? random.chance(0.2),
    };
    const profile = {
      id,
      homeTenantId: this.tenant.id,
      origin,
      status: isConfirmed ? 'active' : 'disabled',
      name,
      searchName: plainUsername(name),
      gender,
      seeking,
      sexuality,
      birthdate,
      country,
      region: town.region,
      city: town.name,
      aboutMe: isConfirmed ? this.words.next() : '',
      details: plausible(this.details(), { gender, age: ageOn(birthdate, this.startedAt) }),
      interests: random.some(interestIds, random.between(3, 7)),
      // Visitors, who know no one here, see portraits and not the log-ins.
      isPublic: isConfirmed && random.chance(0.8) && username === undefined,
      mainPhotoId: null,
      isInvisible: false,
      isHeldBack: false,
      showsExplicit: false,
      wantsIntroductions: false,
      hasLeft: false,
      createdAt,
    } as const;
    return {
      account: origin === 'fictional' ? undefined : this.account(id, account, createdAt),
      profile,
      listing: {
        ...listingValues(profile, {
          poolId: this.tenant.poolId,
          cell: cellOf(...town.at),
          extraProfileFields: this.niche.extraProfileFields,
        }),
        lastActiveAt,
      },
    };
  }

  private account(
    id: string,
    { username, email, status, isPremium }: Pick<Account, 'username' | 'email' | 'status' | 'isPremium'>,
    signedUpAt: Date,
  ): Omit<Account, 'tenantId'> {
    const ownedEmail = status === 'active' ? email : null;
    const { domain_language: language } = this.brand.document;
    return {
      id,
      username,
      usernameNorm: plainUsername(username),
      usernameLook: usernameLook(username),
      email,
      ownedEmail,
      claimedAt: null,
      passwordHash: this.passwordHash,
      status,
      isPremium,
      language,
      signedUpAt,
      ...untouched(ownedEmail ? signedUpAt : null),
      tracking: this.nextSource(),
    };
  }

  /** Most members came by themselves, the others by one of a few campaigns. */
  private nextSource(): TrackingRecord | null {
    this.made += 1;
    return sources[this.made % sources.length] ?? null;
  }

  /** A first name, with a number added if it is taken. */
  private nameFor(gender: Gender, country: CountryCode): string {
    const language = this.random.pick(nameLanguages[country]);
    for (;;) {
      const first = this.random.pick(firstNames[language][gender]);
      const name = this.random.chance(0.55)
        ? first
        : `${first}${this.random.pick(['', '_'])}${this.random.between(2, 97)}`;
      if (this.names.has(usernameLook(name))) continue;
      this.names.add(usernameLook(name));
      return name;
    }
  }

  /** The niche's first choice is the most common, and log-ins always use it. */
  private seekingFor(gender: Gender, isLogIn: boolean): Seeking {
    const [first = 'both', ...others] = this.niche.seekingMatrix[gender];
    return isLogIn || others.length === 0 || this.random.chance(0.75) ? first : this.random.pick(others);
  }

  private birthdateFor(gender: Gender): string {
    const [youngest, oldest] = this.brand.people.ages[gender];
    const ageDays = this.random.between(youngest * 365.25 + 1, (oldest + 1) * 365.25 - 2);
    return new Date(this.startedAt.getTime() - ageDays * dayMs).toISOString().slice(0, 10);
  }

  /** Most were active recently, a few just now. Fictional profiles are never online. */
  private lastActive(origin: Profile['origin']): Date {
    const atLeast = origin === 'fictional' ? dayMs : 0;
    return roundedToFiveMinutes(this.startedAt.getTime() - atLeast - this.random.fraction() ** 3 * 21 * dayMs);
  }

  /** Answers to the niche's extra questions; most members answer most of them. */
  private details(): Record<string, unknown> {
    const { random } = this;
    const answers = this.niche.extraProfileFields.flatMap((field) => {
      if (field.kind === 'text' || !random.chance(0.7)) return [];
      return [
        [
          field.name,
          field.kind === 'choice' ? random.pick(field.options) : random.some(field.options, random.between(1, 2)),
        ] as const,
      ];
    });
    const usual = searchedChoices.flatMap((name) =>
      random.chance(0.6) ? [[name, random.pick(profileChoices[name] as readonly string[])] as const] : [],
    );
    return Object.fromEntries([...usual, ...answers]);
  }
}

const sources: readonly (TrackingRecord | null)[] = [
  null,
  { network: 'northlight', ref: 'autumn', sub1: 'banner' },
  null,
  { network: 'northlight', ref: 'autumn', sub1: 'video' },
  null,
  { network: 'harbour-ads', ref: 'singles' },
  null,
];

/** Columns that only the member's own actions fill. */
function untouched(confirmedAt: Date | null) {
  return {
    confirmedAt,
    stamp: '',
    notificationsDisabled: null,
    emailDisabled: null,
    firstMessage: null,
    firstMessageTo: null,
  };
}

/** The most common sexuality for a gender and what it seeks. */
export function sexualityOf(gender: Gender, seeking: Seeking): Sexuality {
  if (seeking === 'both') return 'bi';
  if (seeking !== gender) return 'hetero';
  return gender === 'male' ? 'gay' : 'lesbian';
}

/** Without accents, at a domain that can't receive mail. */
function emailOf(name: string, brandKey: string): string {
  return `${plain(name)}@${brandKey}.example`;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\w-]/g, '')
    .toLowerCase();
}
