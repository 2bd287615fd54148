import { __PRIVATE__ } from 'styled-components';

/** Each test has the styles of what it renders and no others: to ask what is visible jsdom tries every rule there is. */
export function forgetStyles(): void {
  const { mainSheet } = __PRIVATE__;
  for (const element of document.head.querySelectorAll('style[data-styled]')) element.remove();
  mainSheet.names.clear();
  mainSheet.gs = {};
  mainSheet.clearTag();
  mainSheet.tag = undefined;
}
