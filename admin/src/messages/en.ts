import englishOfReactAdmin from 'ra-language-english';
import { accountTexts } from './en/account.ts';
import { auditTexts } from './en/audit.ts';
import { brandTexts } from './en/brands.ts';
import { consoleTexts } from './en/console.ts';
import { companyTexts } from './en/companies.ts';
import { defaultsTexts } from './en/defaults.ts';
import { mediaTexts } from './en/media.ts';
import { frameTexts } from './en/frame.ts';
import { listTexts } from './en/list.ts';
import { paymentTexts } from './en/payments.ts';
import { photoTexts } from './en/photos.ts';
import { queueTexts } from './en/queue.ts';
import { previewTexts } from './en/previews.ts';
import { moderationTexts } from './en/moderation.ts';
import { reportTexts } from './en/reports.ts';
import { settingsTexts } from './en/settings.ts';
import { staffTexts } from './en/staff.ts';
import { tenantTexts } from './en/tenants.ts';
import type { KeyOf } from './texts.ts';

/** All our texts; code may use no other keys. */
export const ownTexts = {
  ...consoleTexts,
  ...companyTexts,
  ...brandTexts,
  ...defaultsTexts,
  ...frameTexts,
  ...listTexts,
  ...tenantTexts,
  ...mediaTexts,
  ...paymentTexts,
  ...photoTexts,
  ...queueTexts,
  ...previewTexts,
  ...reportTexts,
  ...moderationTexts,
  ...settingsTexts,
  ...staffTexts,
  ...auditTexts,
  ...accountTexts,
  resources: {
    ...companyTexts.resources,
    ...tenantTexts.resources,
    ...defaultsTexts.resources,
    ...photoTexts.resources,
    ...reportTexts.resources,
    ...moderationTexts.resources,
    ...staffTexts.resources,
    ...auditTexts.resources,
  },
};
export type TextKey = KeyOf<typeof ownTexts>;

export const en = { ...englishOfReactAdmin, ...ownTexts };
