import englishOfReactAdmin from 'ra-language-english';
import { auditTexts } from './en/audit.ts';
import { consoleTexts } from './en/console.ts';
import { companyTexts } from './en/companies.ts';
import { complaintTexts } from './en/complaints.ts';
import { defaultsTexts } from './en/defaults.ts';
import { mediaTexts } from './en/media.ts';
import { frameTexts } from './en/frame.ts';
import { memberTexts } from './en/members.ts';
import { listTexts } from './en/list.ts';
import { paymentWords } from './en/payment-words.ts';
import { photoTexts } from './en/photos.ts';
import { queueTexts } from './en/queue.ts';
import { previewTexts } from './en/previews.ts';
import { moderationTexts } from './en/moderation.ts';
import { reportTexts } from './en/reports.ts';
import { refundTexts } from './en/refunds.ts';
import { mailTexts } from './en/mails.ts';
import { statisticsTexts } from './en/statistics.ts';
import { staffTexts } from './en/staff.ts';
import { tenantTexts } from './en/tenants.ts';
import type { KeyOf } from './texts.ts';
import type { GroupKey } from './words.ts';

/** The words that every page has. */
export const ownTexts = {
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
};
/** Code may use no other keys. */
export type TextKey = KeyOf<typeof ownTexts> | GroupKey;

/** react-admin's words, but for what is called otherwise elsewhere in the console. */
const adminTexts = {
  ...englishOfReactAdmin,
  ra: { ...englishOfReactAdmin.ra, auth: { ...englishOfReactAdmin.ra.auth, logout: 'Log out' } },
};
export const en = { ...adminTexts, ...ownTexts };
