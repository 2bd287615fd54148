import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from '../scripts/precompressed.ts';

export default defineConfig({
  base: '/admin/',
  plugins: [react(), precompressed()],
  // The root has react-router 7 for react-admin, the site has 8: with two copies of one of these, contexts would not
  // match.
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@tanstack/react-query', 'react-hook-form'],
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The CSP allows no inline script, and every browser with es2022 supports module preload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_400,
  },
});
