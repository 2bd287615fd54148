import type { auditTexts as english } from '../en/audit.ts';
import type { TextsLike } from '../texts.ts';

export const auditTexts = {
  resources: {
    audit: {
      name: 'Regel |||| Logboek',
      fields: {
        at: 'Wanneer',
        staff: 'Wie',
        action: 'Wat',
        tenantName: 'Merk',
        target: 'Record',
        'staff.username': 'Persoon',
        account: 'Account van een opdracht',
        before: 'Voor',
        after: 'Na',
        change: 'Eerst → daarna',
        requestId: 'Verzoek',
      },
    },
  },
} satisfies TextsLike<typeof english>;
