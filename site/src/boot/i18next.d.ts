import type { Texts } from './boot.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Required<Texts>;
  }
}
