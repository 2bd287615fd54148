/** As random as an operator's, but only for tests. */
export const strongSecret = 'c1d94f07b6a2e8355f0c7d61a98be243';
export const otherStrongSecret = '7e20b9d4815fa36c0d8e47f1952ab6c3';

/** The minimum that production requires besides a database. */
export const production = {
  DEMO: '0',
  APP_SECRET: strongSecret,
  SMTP_URL: 'capture',
  TRUSTED_PROXIES: '127.0.0.9',
} as const;
