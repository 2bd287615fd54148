import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanCalls } from '../scripts/lean-calls.ts';
import { precompressed } from '../scripts/precompressed.ts';

/** QR codes, which the log-in draws too: it loads nothing of the console. */
const qrCode = /\/node_modules\/uqr\/|\/contract\/qr-code\.|\/shared\/qr-picture\./;

/**
 * Many small files cost more requests and, each compressed by itself, more bytes. Code of every page is in few: of
 * libraries, which stay cached across releases, and ours. What the log-in has in common with the console stays apart,
 * because it would load the others too.
 */
const groups = [
  { name: 'qr-code', test: qrCode, priority: 4 },
  { name: 'contract', tags: ['$initial' as const], test: /\/contract\//, priority: 3 },
  { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\//, priority: 2 },
  { name: 'frame', tags: ['$initial' as const], test: /\/admin\/src\/(?!login\/|messages\/|main\.)/, priority: 1 },
  // Every list needs these together.
  { name: 'lists', test: /\/shared\/list\/|\/(?:SearchInput|SelectInput|DateField)\.[a-z]+$/ },
];

export default defineConfig({
  base: '/admin/',
  plugins: [react(), leanCalls, precompressed()],
  // The root has react-router 7 for react-admin, the site has 8: with two copies of one of these, contexts would not
  // match.
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@tanstack/react-query', 'react-hook-form'],
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // A test reads the weight of each screen from it.
    manifest: true,
    rolldownOptions: {
      input: { console: 'index.html', login: 'login.html' },
      output: { codeSplitting: { groups } },
    },
    // The CSP allows no inline script, and every browser with es2022 supports module preload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_400,
  },
});
