import type { TranslationMessages } from 'react-admin';
import type { ownTexts } from './en.ts';
import { consoleTexts } from './nl/console.ts';
import { paymentTexts } from './nl/payments.ts';
import { reactAdminTexts } from './nl/react-admin.ts';
import { settingsTexts } from './nl/settings.ts';
import { tenantTexts } from './nl/tenants.ts';
import type { TextsLike } from './texts.ts';

const ownDutchTexts = { ...consoleTexts, ...tenantTexts, ...paymentTexts, ...settingsTexts } satisfies TextsLike<
  typeof ownTexts
>;

export const nl = { ...reactAdminTexts, ...ownDutchTexts } satisfies TranslationMessages;
