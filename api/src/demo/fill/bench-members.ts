import { isCountryCode, type CountryCode } from '@manyhearts/contract/countries';
import { interestIds } from '@manyhearts/contract/interests';
import type { NicheNumber } from '@manyhearts/contract/niches';
import { genders, type Gender, type Seeking } from '@manyhearts/contract/profile-fields';
import { limits } from '@manyhearts/contract/limits';
import { nicheOf } from '@manyhearts/niches';
import { cellOf, zoneOf } from '../../places/cells.rules.ts';
import {
  questions,
  traitsOf,
  ageBandOf,
  audienceOf,
  birthDayOf,
  genderNumberOf,
  roundedToFiveMinutes,
  type Traits,
} from '../../profiles/listing-values.rules.ts';
import { general } from '../brands/general.ts';
import { sexualityOf } from '../demo-members.ts';
import { firstNames, nameLanguages } from '../first-names.data.ts';
import { SeededRandom } from '../seeded-random.ts';
import { towns } from '../towns.data.ts';
import type { Cell, Table } from './bulk-insert.queries.ts';
import { dayMs } from '../../core/text/durations.ts';

export type BenchTenant = { id: string; poolId: string; key: string; niche: NicheNumber; countries: readonly string[] };

export const memberTables = {
  account: {
    name: 'account',
    columns: [
      'tenant_id',
      'id',
      'username',
      'username_norm',
      'email',
      'owned_email',
      'password_hash',
      'status',
      'is_premium',
      'language',
      'signed_up_at',
    ],
  },
  profile: {
    name: 'profile',
    columns: [
      'pool_id',
      'id',
      'home_tenant_id',
      'origin',
      'status',
      'name',
      'search_name',
      'gender',
      'seeking',
      'sexuality',
      'birthdate',
      'country',
      'region',
      'city',
      'about_me',
      'details',
      'interests',
      'is_public',
      'main_photo_id',
      'created_at',
    ],
  },
  listing: {
    name: 'listing',
    columns: [
      'tenant_id',
      'profile_id',
      'pool_id',
      'audience',
      'gender',
      'country',
      'region',
      'cell',
      'zone',
      'age_band',
      'birth_day',
      'joined_at',
      'last_active_at',
      'is_visible',
      'has_photo',
      'is_public',
      'is_fictional',
      'trait_bits',
      'interest_bits',
    ],
  },
} as const satisfies Record<string, Table>;

type Answers = Traits & { interests: string; details: string };
export type MemberCells = Record<keyof typeof memberTables, Cell[]>;

const { openings, middles, closings } = general.people.words;

/**
 * Generates members by the hundred thousand with a realistic skew: most on few brands and in few countries, most active
 * recently, with a long tail inactive for a year. Evenly spread data would hide slow queries.
 */
export class BenchMembers {
  private readonly random: SeededRandom;
  private readonly tag: string;
  private readonly answers = new Map<NicheNumber, readonly Answers[]>();
  private made = 0;

  constructor(
    seed: string,
    private readonly tenants: readonly BenchTenant[],
    private readonly now: Date,
    private readonly passwordHash: string,
  ) {
    this.random = new SeededRandom(`members ${seed}`);
    // Two seeds must not make the same user name on one brand.
    this.tag = this.random.id().slice(-6).toLowerCase();
  }

  /**
   * The members don't depend on `count`. Each portion is sorted by brand, because a brand's rows are stored together.
   */
  next(count: number): MemberCells {
    const members = Array.from({ length: count }, () => this.member(this.pickSkewed(this.tenants)));
    members.sort((a, b) => (a.tenantId < b.tenantId ? -1 : Number(a.tenantId > b.tenantId)));
    return {
      account: members.flatMap(({ account }) => account),
      profile: members.flatMap(({ profile }) => profile),
      listing: members.flatMap(({ listing }) => listing),
    };
  }

  private member(tenant: BenchTenant): MemberCells & { tenantId: string } {
    const { random } = this;
    const id = random.id();
    const country = this.countryOn(tenant);
    const town = this.pickSkewed(towns[country]);
    const gender = genders[random.chance(0.42) ? 1 : 0];
    const seeking = this.seekingOn(tenant, gender);
    const sexuality = random.chance(0.8) ? sexualityOf(gender, seeking) : null;
    const name = `${random.pick(firstNames[nameLanguages[country][0] ?? 'en'][gender])}_${this.tag}${this.made.toString(36)}`;
    const email = `${this.tag}${this.made.toString(36)}@members.example`;
    const birth = this.birthMonth();
    const [sinceActive, sinceSignup] = [random.fraction() ** 3, random.fraction()];
    const status = random.chance(0.93) ? 'active' : 'not_confirmed';
    const isActive = status === 'active';
    // Unconfirmed accounts are deleted after a few days.
    const lastActiveAt = roundedToFiveMinutes(
      this.now.getTime() - sinceActive * (isActive ? 365 : 1) * dayMs,
    ).getTime();
    const createdAt =
      lastActiveAt - Math.floor(sinceSignup * (isActive ? 400 : limits.retention.unconfirmedDays - 2) * dayMs);
    const isVisible = Number(isActive && random.chance(0.97));
    const birthdate = birthdateIn(birth, random.between(1, 28));
    const cell = this.cellNear(town.at);
    const answers = random.pick(this.answersOn(tenant));
    const isPublic = Number(random.chance(0.3));
    this.made += 1;
    return {
      tenantId: tenant.id,
      account: [
        tenant.id,
        id,
        name,
        name.toLowerCase(),
        email,
        isActive ? email : null,
        this.passwordHash,
        status,
        // Premium follows from orders, and these members have none.
        0,
        'en',
        createdAt,
      ],
      profile: [
        tenant.poolId,
        id,
        tenant.id,
        'member',
        isActive ? 'active' : 'disabled',
        name,
        name.toLowerCase(),
        gender,
        seeking,
        sexuality,
        birthdate,
        country,
        town.region,
        town.name,
        `${random.pick(openings)} ${random.pick(middles)} ${random.pick(closings)}`,
        answers.details,
        answers.interests,
        isPublic,
        null,
        createdAt,
      ],
      listing: [
        tenant.id,
        id,
        tenant.poolId,
        audienceOf(gender, sexuality),
        genderNumberOf(gender),
        country,
        town.region,
        cell,
        zoneOf(cell),
        ageBandOf(birth),
        birthDayOf(birthdate),
        createdAt,
        lastActiveAt,
        isVisible,
        0,
        isPublic,
        0,
        answers.traitBits,
        answers.interestBits,
      ],
    };
  }

  /** A pool of answers that members share, because generating them for each member would take most of the time. */
  private answersOn({ niche }: BenchTenant): readonly Answers[] {
    const known = this.answers.get(niche);
    if (known) return known;
    const { extraProfileFields } = nicheOf(niche);
    const made = Array.from({ length: 200 }, () => {
      const interests = this.random.some(interestIds, this.random.between(2, 8));
      const details = Object.fromEntries(
        questions(extraProfileFields).flatMap(({ name, options }) =>
          this.random.chance(0.6) ? [[name, this.random.pick(options)]] : [],
        ),
      );
      return {
        interests: JSON.stringify(interests),
        details: JSON.stringify(details),
        ...traitsOf({ details, interests }, extraProfileFields),
      };
    });
    this.answers.set(niche, made);
    return made;
  }

  private countryOn({ countries }: BenchTenant): CountryCode {
    const country = this.pickSkewed(countries);
    return isCountryCode(country) ? country : 'NL';
  }

  private seekingOn({ niche }: BenchTenant, gender: Gender): Seeking {
    return this.pickSkewed(nicheOf(niche).seekingMatrix[gender]) ?? 'both';
  }

  /** Ages from 18 to 80, most of them young. */
  private birthMonth(): number {
    const months = this.now.getUTCFullYear() * 12 + this.now.getUTCMonth() + 1;
    return months - 1 - 18 * 12 - Math.floor(this.random.fraction() ** 2 * 62 * 12);
  }

  /** Within about thirty kilometres of the town. */
  private cellNear([latitude, longitude]: readonly [number, number]): number {
    return cellOf(latitude + (this.random.fraction() - 0.5) * 0.5, longitude + (this.random.fraction() - 0.5) * 0.7);
  }

  private pickSkewed<T>(list: readonly T[]): T {
    return list[this.random.skewed(list.length)] as T;
  }
}

function birthdateIn(month: number, dayOfMonth: number): string {
  const year = Math.floor((month - 1) / 12);
  return `${year}-${String(month - year * 12).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}
