/** React's fast refresh, which must run before React. */
const refresh =
  '<script type="module">import { injectIntoGlobalHook } from "/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;</script><script type="module" src="/@vite/client"></script>';

/** A built page that loads its script from the sources. */
export function sourcePage(html: string): string {
  return html
    .replace('<head>', () => `<head>${refresh}`)
    .replaceAll(/\/assets\/loader-[\w-]+\.js/g, '/src/loader.ts')
    .replaceAll(/\/assets\/app-[\w-]+\.js/g, '/src/entry-client.tsx');
}
