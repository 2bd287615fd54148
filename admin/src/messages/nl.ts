import type { TranslationMessages } from 'react-admin';
import type { ownTexts } from './en.ts';
import { auditTexts } from './nl/audit.ts';
import { consoleTexts } from './nl/console.ts';
import { companyTexts } from './nl/companies.ts';
import { complaintTexts } from './nl/complaints.ts';
import { defaultsTexts } from './nl/defaults.ts';
import { mediaTexts } from './nl/media.ts';
import { frameTexts } from './nl/frame.ts';
import { memberTexts } from './nl/members.ts';
import { listTexts } from './nl/list.ts';
import { paymentWords } from './nl/payment-words.ts';
import { reactAdminTexts } from './nl/react-admin.ts';
import { photoTexts } from './nl/photos.ts';
import { queueTexts } from './nl/queue.ts';
import { previewTexts } from './nl/previews.ts';
import { moderationTexts } from './nl/moderation.ts';
import { reportTexts } from './nl/reports.ts';
import { refundTexts } from './nl/refunds.ts';
import { mailTexts } from './nl/mails.ts';
import { statisticsTexts } from './nl/statistics.ts';
import { staffTexts } from './nl/staff.ts';
import { tenantTexts } from './nl/tenants.ts';
import type { TextsLike } from './texts.ts';

const ownDutchTexts = {
  ...consoleTexts,
  ...companyTexts,
  ...complaintTexts,
  ...defaultsTexts,
  ...frameTexts,
  ...listTexts,
  ...memberTexts,
  ...paymentWords,
  ...tenantTexts,
  ...mediaTexts,
  ...photoTexts,
  ...queueTexts,
  ...previewTexts,
  ...reportTexts,
  ...refundTexts,
  ...statisticsTexts,
  ...mailTexts,
  ...moderationTexts,
  ...staffTexts,
  ...auditTexts,
  resources: {
    ...companyTexts.resources,
    ...complaintTexts.resources,
    ...memberTexts.resources,
    ...tenantTexts.resources,
    ...defaultsTexts.resources,
    ...photoTexts.resources,
    ...reportTexts.resources,
    ...refundTexts.resources,
    ...statisticsTexts.resources,
    ...mailTexts.resources,
    ...moderationTexts.resources,
    ...staffTexts.resources,
    ...auditTexts.resources,
  },
} satisfies TextsLike<typeof ownTexts>;

export const nl = { ...reactAdminTexts, ...ownDutchTexts } satisfies TranslationMessages;
