import { isCountryCode, type CountryCode } from '@manyhearts/contract/countries';
import { interestIds } from '@manyhearts/contract/interests';
import type { NicheNumber } from '@manyhearts/contract/niches';
import { genders, type Gender, type Seeking, type Sexuality } from '@manyhearts/contract/profile-fields';
import { limits } from '@manyhearts/contract/limits';
import { nicheOf } from '@manyhearts/niches';
import { general } from './brands/general.ts';
import type { Cell, Table } from './bulk-insert.queries.ts';
import { firstNames, nameLanguages } from './first-names.data.ts';
import { ageBandOf, audienceOf, cellOf, roundedToFiveMinutes } from '../profiles/listing-values.rules.ts';
import { SeededRandom } from './seeded-random.ts';
import { towns } from './towns.data.ts';

export type BenchTenant = { id: string; poolId: string; key: string; niche: NicheNumber; countries: readonly string[] };

export const memberTables = {
  account: {
    name: 'account',
    columns: ['tenant_id', 'id', 'username', 'username_norm', 'email', 'owned_email', 'password_hash', 'status', 'is_premium', 'language', 'signed_up_at'],
  },
  profile: {
    name: 'profile',
    columns: [
      'pool_id', 'id', 'home_tenant_id', 'origin', 'status', 'name', 'gender', 'seeking', 'sexuality', 'birthdate', 'country', 'region', 'city', 'about_me',
      'details', 'interests', 'is_public', 'portrait_key', 'created_at',
    ],
  },
  listing: {
    name: 'listing',
    columns: ['tenant_id', 'profile_id', 'pool_id', 'audience', 'country', 'region', 'cell', 'age_band', 'birth_month', 'last_active_at', 'is_visible', 'has_photo'],
  },
} as const satisfies Record<string, Table>;

export type MemberCells = Record<keyof typeof memberTables, Cell[]>;

const day = 86_400_000;
const { openings, middles, closings } = general.people.words;

/**
 * Members by the hundred thousand, spread as members are and not evenly: most on few brands and in few countries,
 * most active lately and a long tail that has not been seen for a year. Even data would hide what is slow.
 */
export class BenchMembers {
  private readonly random: SeededRandom;
  private readonly tag: string;
  private readonly interests: readonly string[];
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
    this.interests = Array.from({ length: 200 }, () => JSON.stringify(this.random.some(interestIds, this.random.between(2, 8))));
  }

  /** The same ones in whatever portions they are asked for; each portion by brand, because a brand's rows lie together. */
  next(count: number): MemberCells {
    const members = Array.from({ length: count }, () => this.member(this.pickSkewed(this.tenants)));
    members.sort((a, b) => (a.tenantId < b.tenantId ? -1 : Number(a.tenantId > b.tenantId)));
    return { account: members.flatMap(({ account }) => account), profile: members.flatMap(({ profile }) => profile), listing: members.flatMap(({ listing }) => listing) };
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
    // Nobody is kept for long who never confirmed.
    const lastActiveAt = roundedToFiveMinutes(this.now.getTime() - sinceActive * (isActive ? 365 : 1) * day).getTime();
    const createdAt = lastActiveAt - Math.floor(sinceSignup * (isActive ? 400 : limits.retention.unconfirmedDays - 2) * day);
    const isVisible = Number(isActive && random.chance(0.97));
    this.made += 1;
    return {
      tenantId: tenant.id,
      account: [tenant.id, id, name, name.toLowerCase(), email, isActive ? email : null, this.passwordHash, status, Number(isActive && random.chance(0.08)), 'en', createdAt],
      profile: [
        tenant.poolId, id, tenant.id, 'member', isActive ? 'active' : 'disabled', name, gender, seeking, sexuality, birthdateIn(birth, random.between(1, 28)), country, town.region,
        town.name, `${random.pick(openings)} ${random.pick(middles)} ${random.pick(closings)}`, '{}', random.pick(this.interests), Number(random.chance(0.3)), null, createdAt,
      ],
      listing: [tenant.id, id, tenant.poolId, audienceOf(gender, sexuality), country, town.region, this.cellNear(town.at), ageBandOf(birth), birth, lastActiveAt, isVisible, 0],
    };
  }

  private countryOn({ countries }: BenchTenant): CountryCode {
    const country = this.pickSkewed(countries);
    return isCountryCode(country) ? country : 'NL';
  }

  private seekingOn({ niche }: BenchTenant, gender: Gender): Seeking {
    return this.pickSkewed(nicheOf(niche).seekingMatrix[gender]) ?? 'both';
  }

  /** From eighteen to eighty, most of them young. */
  private birthMonth(): number {
    const months = this.now.getUTCFullYear() * 12 + this.now.getUTCMonth() + 1;
    return months - 1 - 18 * 12 - Math.floor(this.random.fraction() ** 2 * 62 * 12);
  }

  /** Within some thirty kilometres of the town. */
  private cellNear([latitude, longitude]: readonly [number, number]): number {
    return cellOf(latitude + (this.random.fraction() - 0.5) * 0.5, longitude + (this.random.fraction() - 0.5) * 0.7);
  }

  private pickSkewed<T>(list: readonly T[]): T {
    return list[this.random.skewed(list.length)] as T;
  }
}

function sexualityOf(gender: Gender, seeking: Seeking): Sexuality {
  if (seeking === 'both') return 'bi';
  if (seeking !== gender) return 'hetero';
  return gender === 'male' ? 'gay' : 'lesbian';
}

function birthdateIn(month: number, dayOfMonth: number): string {
  const year = Math.floor((month - 1) / 12);
  return `${year}-${String(month - year * 12).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}
