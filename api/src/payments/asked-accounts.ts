import { KeyRefused, ProviderAway } from './payment-provider.ts';

/** So many failures in a row mean that the provider is down, not that single payments are unreadable. Each takes 12 s. */
const mostAway = 10;

/** Notes within one run which accounts of providers fail, so that the run skips them. */
export class AskedAccounts {
  /** Accounts of the orders that were read. */
  readonly used = new Set<string>();
  /** Accounts whose key the provider refused. */
  readonly refused = new Set<string>();
  private readonly awayInARow = new Map<string, number>();

  /** True if the run skips the rest of the account; the next run tries again. */
  isGivenUp(id: string): boolean {
    return this.refused.has(id) || (this.awayInARow.get(id) ?? 0) >= mostAway;
  }

  noteAnswer(id: string): void {
    this.awayInARow.delete(id);
  }

  noteFailure(id: string, error: unknown): void {
    if (error instanceof KeyRefused) this.refused.add(id);
    else if (error instanceof ProviderAway) this.awayInARow.set(id, (this.awayInARow.get(id) ?? 0) + 1);
  }
}
