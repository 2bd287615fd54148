import 'reflect-metadata';
import { openDatabase } from '../src/core/database/data-source.ts';
import { Faults } from '../src/core/process/faults.ts';
import { schema } from '../src/schema.ts';
import { aTenant, JobProcess } from './job-process.ts';

/** A server process that prints which job it started and never finishes it, so that the test can kill it in between. */
const [dataDir = '', url] = process.argv.slice(2);
aTenant('rose');
const db = await openDatabase({ ...schema, dataDir, url, faults: new Faults() });
await JobProcess.start(db, {
  role: 'all',
  register: (handlers) =>
    handlers.forTenants('greet-member', ['id'], (_, { id }) => {
      process.stdout.write(`began ${id}\n`);
      return new Promise(() => setInterval(() => undefined, 1_000));
    }),
});
