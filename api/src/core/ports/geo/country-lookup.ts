import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'mmdb-lib';
import { isPrivateAddress, plainAddress } from '../../text/network-address.ts';
import { remembered } from '../../flow/memo.ts';

const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/**
 * Finds the country in which an address is registered, from a local file read once, so no address is sent to a third
 * party. Recent results are cached in memory only.
 */
export class CountryLookup {
  private readonly reader: Reader<Response>;
  private readonly pinned = new Map<string, string | undefined>();
  private readonly known = remembered(20_000, (ip) => this.lookUp(ip));

  constructor() {
    this.reader = new Reader(readFileSync(createRequire(import.meta.url).resolve(database)));
  }

  /** ISO 3166 in upper case; undefined for private, unknown and malformed addresses. */
  find(ip: string): string | undefined {
    return this.pinned.size > 0 ? this.lookUp(ip) : this.known(ip);
  }

  /** Test seam: assigns a country, or none, to this address, even a private one. */
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
    // mmdb-lib types the records of another vendor.
    const record = this.reader.get(address) as { country_code?: string } | null;
    const code = record?.country_code ?? '';
    return /^[A-Z]{2}$/.test(code) ? code : undefined;
  }
}
