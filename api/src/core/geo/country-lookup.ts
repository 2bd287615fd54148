import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'mmdb-lib';
import { isPrivateAddress, plainAddress } from '../network-address.ts';
import { remembered } from '../remembered.ts';

const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** The country that an address is registered in, from a file that is read once. No request leaves the house; the latest answers stay in memory and go nowhere else. */
export class CountryLookup {
  private readonly reader: Reader<Response>;
  private readonly pinned = new Map<string, string | undefined>();
  private readonly known = remembered(20_000, (ip) => this.lookUp(ip));

  constructor() {
    this.reader = new Reader(readFileSync(createRequire(import.meta.url).resolve(database)));
  }

  /** ISO 3166 in capitals; undefined for private, unknown and malformed addresses. */
  find(ip: string): string | undefined {
    return this.pinned.size > 0 ? this.lookUp(ip) : this.known(ip);
  }

  /** Test seam: from now on this address, private or not, is in that country, or in none. */
  pin(ip: string, country: string | undefined): void {
    const address = plainAddress(ip);
    if (address === undefined) throw new Error(`Not an address: ${JSON.stringify(ip)}`);
    this.pinned.set(address, country?.toUpperCase());
  }

  private lookUp(ip: string): string | undefined {
    const address = plainAddress(ip);
    if (address === undefined) return undefined;
    if (this.pinned.has(address)) return this.pinned.get(address);
    if (isPrivateAddress(address)) return undefined;
    // The reader's types are those of another vendor's records.
    const record = this.reader.get(address) as { country_code?: string } | null;
    const code = record?.country_code ?? '';
    return /^[A-Z]{2}$/.test(code) ? code : undefined;
  }
}
