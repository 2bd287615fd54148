import type { Plugin } from 'vite';

/**
 * Lucide's icons look for a provider, and carry names, aliases, random keys and a namespace: bytes of every page that
 * no code of ours reads. Here an icon is its lines and what all icons share; a stylesheet sets the width of lines.
 */
const icon = `
import { createElement } from 'react';
const shared = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round', className: 'lucide' };
const create = (lines) => ({ size = 24, ...rest }) => createElement('svg', { width: size, height: size, ...shared, ...rest }, ...lines.map((line) => createElement(...line)));
export { create as default };
`;

/** Vite plugin: the site's icons without what only other users of the library need. */
export const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => icon,
  },
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code, id) => {
      // An old name of an icon is a file that only exports the other.
      if (!code.includes('createLucideIcon(')) return null;
      const lines = /\bnode: (\[[\s\S]*?\])(?:,\n {2}aliases|\n\};)/.exec(code)?.[1];
      if (!lines) throw new Error(`${id} is not written like the library's other icons.`);
      const shape = lines.replace(/,? key: "\w+"/g, '');
      return {
        code: `import create from '../createLucideIcon.mjs';\nconst icon = /* @__PURE__ */ create(${shape});\nexport { icon as default };`,
        map: null,
      };
    },
  },
};
