import { Inject, Injectable } from '@nestjs/common';
import { previewMinutes, type NewBrandPreviewView } from '@manyhearts/contract/admin/previews';
import type { NewTenant } from '@manyhearts/contract/admin/tenant-changes';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { partsOf } from '../console/new-brand-parts.ts';
import { asInputFaults, draftOf, soundDraft } from '../console/new-brand.rules.ts';
import { signedUntil, verifiedAt, type Signing } from '../core/crypto/signed.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import type { Tenant } from '../core/ctx/tenant.ts';
import { AppError } from '../core/errors/app-error.ts';
import { evenly, Limiter, open, requireTurn, type Limit } from '../core/flow/limiter/limiter.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { minuteMs, minuteSeconds } from '../core/text/durations.ts';
import { toTenantHost } from '../tenants/domains.rules.ts';
import { allFaults } from '../tenants/draft-faults.rules.ts';
import { hasFaults, type FieldFaults } from '../tenants/shape-faults.ts';
import { loadShared } from '../tenants/shared-settings.ts';
import { toUnsavedTenant } from '../tenants/unsaved-tenant.ts';

export const newBrandPreviewLimits = {
  /** Per person: the wizard asks once for each pause in typing. */
  newBrandPreview: { name: 'newBrandPreview', ...evenly(100, minuteSeconds), ...open },
} as const satisfies Record<string, Limit>;

/** The address must stay shorter than the 4,100 characters that `verified` takes, and each link of the page repeats it. */
const longestToken = 4_000;
/** Stands in until a key and a domain were typed; both are judged when the brand is made. */
const standIn = { key: 'new-brand', host: 'new-brand.example' } as const;

/** Pages of a brand that is not stored: the token holds its values, so nothing is written and nothing has to be deleted. */
@Injectable()
export class NewBrandPreviewsService {
  /** Counts down from a start of its own, so that no cache takes one for a stored brand or for another preview. */
  private lastRevision = -1e9;

  constructor(
    private readonly limiter: Limiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async make(ctx: StaffCtx, input: NewTenant): Promise<NewBrandPreviewView> {
    requireTurn(await this.limiter.take(newBrandPreviewLimits.newBrandPreview, ctx.staff.id));
    const { document, faults } = await judge(ctx, input);
    if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
    const until = new Date(ctx.now().getTime() + previewMinutes * minuteMs);
    const head = Buffer.from(JSON.stringify(input)).toString('base64url');
    const token = signedUntil(this.signing(ctx.staff.id), until, head);
    if (token.length > longestToken) throw new AppError('payload_too_large');
    return {
      path: `${newBrandPrefix}${token}`,
      expiresAt: until.toISOString(),
      languages: [...document.languages],
    };
  }

  /** Undefined unless this person made the token, lately, and may still make brands. */
  async open(ctx: StaffCtx, token: string): Promise<{ tenant: Tenant; expiresAt: Date } | undefined> {
    const read = ctx.staff.canCreateTenants && verifiedAt(this.signing(ctx.staff.id), token, ctx.now());
    if (!read) return undefined;
    const input = JSON.parse(Buffer.from(read.head, 'base64url').toString()) as NewTenant;
    const { document, faults } = await judge(ctx, input);
    // A brand may have left the person's reach since, and its company with it.
    if (hasFaults(faults)) return undefined;
    this.lastRevision -= 1;
    const tenant = toUnsavedTenant(document, await loadShared(ctx), this.lastRevision);
    return { tenant, expiresAt: read.until };
  }

  private signing(staffId: string): Signing {
    return { secrets: this.config.secrets, purpose: 'new-brand-preview', bound: [staffId] };
  }
}

export const newBrandPrefix = '/admin/new-brand/';

/** By the rules of `create`, but key and domain need not be typed yet, nor free. */
async function judge(ctx: StaffCtx, input: NewTenant): Promise<{ document: TenantDocument; faults: FieldFaults }> {
  const wanted = { ...input, key: standIn.key, domain: toTenantHost(input.domain ?? '') ?? standIn.host };
  const { parts, faults } = await partsOf(ctx, wanted);
  const document = draftOf(wanted, parts);
  const judged = allFaults(document, soundDraft(wanted, parts), await loadShared(ctx));
  return { document, faults: { ...asInputFaults(judged), ...faults } };
}
