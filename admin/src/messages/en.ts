import englishOfReactAdmin from 'ra-language-english';
import { consoleTexts } from './en/console.ts';
import { paymentTexts } from './en/payments.ts';
import { settingsTexts } from './en/settings.ts';
import { tenantTexts } from './en/tenants.ts';
import type { KeyOf } from './texts.ts';

/** All our texts; code may use no other keys. */
export const ownTexts = { ...consoleTexts, ...tenantTexts, ...paymentTexts, ...settingsTexts };
export type TextKey = KeyOf<typeof ownTexts>;

export const en = { ...englishOfReactAdmin, ...ownTexts };
