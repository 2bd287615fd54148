import { __PRIVATE__ } from 'styled-components';

/** Removes earlier tests' styles: jsdom checks every rule for each visibility query. */
export function forgetStyles(): void {
  const { mainSheet } = __PRIVATE__;
  for (const element of document.head.querySelectorAll('style[data-styled]')) element.remove();
  mainSheet.names.clear();
  mainSheet.gs = {};
  mainSheet.clearTag();
  mainSheet.tag = undefined;
}
