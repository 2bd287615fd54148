const { createHash } = require('node:crypto');
const { relative } = require('node:path');

/** Slow and many, and mostly untouched by a commit: features over HTTP, ended servers, pictures, screens, browsers. */
const turnsOf = [
  [/^api\/src\/(?:credits|orders|refunds|payments|discounts|invoices)\/.*\.api\.test\.ts$/, 3],
  [/^api\/(?:src\/.*\.api\.test\.ts|src\/(?:backup|chats\/purge|demo|migrations|photos|tools)\/|test\/system\/)/, 6],
  [/^api\/test\/(?:hostile|malformed|mass-assignment|fault-walk\.test)|^scripts\/typed-calls/, 3],
  [/^(?:admin\/src\/resources|site\/src\/features)\/|^scripts\/console-weight/, 2],
  [/^site\/e2e\/(?:credits|chats)\./, 3],
  [/^(?:site|admin)\/e2e\//, 6],
];
/** The core, the reach of brands, and wallets while servers are killed are tried with every commit. */
const always = /^api\/src\/(?:core|tenants)\/|^api\/test\/system\/wallets/;

/**
 * For jest's `--filter` in a run that takes turns: a part of those files, another one with each seed, and all others.
 * `npm run test:all` runs every file.
 * @param {string[]} paths
 */
module.exports = (paths) => {
  const seed = process.env.TEST_SEED;
  const numberOf = (text) => createHash('sha256').update(text).digest().readUInt32BE();
  const isNow = (path) => {
    const file = relative(`${__dirname}/..`, path).replaceAll('\\', '/');
    const [, turns = 1] = always.test(file) ? [] : (turnsOf.find(([files]) => files.test(file)) ?? []);
    return (numberOf(file) + numberOf(seed)) % turns === 0;
  };
  return { filtered: seed === undefined ? paths : paths.filter(isNow) };
};
