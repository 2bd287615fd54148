import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

type Build = { root: string; build: { outDir: string; ssr: unknown } };

const isText = /\.(?:js|css|svg|json)$/;

/** Vite plugin: writes a compressed copy beside each built file, which the server sends as it is. */
export function precompressed(): {
  name: string;
  apply: 'build';
  configResolved(config: Build): void;
  closeBundle(): void;
} {
  let folder: string | undefined;
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved({ root, build: { outDir, ssr } }) {
      folder = ssr ? undefined : join(resolve(root, outDir), 'assets');
    },
    closeBundle() {
      if (folder) compressAll(folder);
    },
  };
}

/** Highest compression level: slow, but done only once. */
function compressAll(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => isText.test(name))) {
    const text = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(text, { level: 9 }));
  }
}
