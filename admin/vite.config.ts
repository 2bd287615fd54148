import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from '../scripts/precompressed.ts';

export default defineConfig({
  base: '/admin/',
  plugins: [react(), precompressed()],
  // react-admin lives on react-router 7 at the root, the site on 8: one copy of each of these, or contexts do not meet.
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@tanstack/react-query', 'react-hook-form'],
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The policy of the page allows no inline script, and every browser that runs es2022 preloads modules by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_400,
  },
});
