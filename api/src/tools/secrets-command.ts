import { rotateSecrets, rotationInWords } from '../operations/secret-rotation.jobs.ts';
import { exitCodes, runCommand, type Command } from './command.ts';

const usage = `npm run secrets

After a change of APP_SECRET: seals second factors and keys of payment providers anew with it, and says when the former secret may leave APP_SECRET_EARLIER.
The server does the same once an hour. May be run at any time.`;

/** Re-seals secrets after a change of APP_SECRET and reports how far the rotation is. */
export async function runSecretsCommand(
  words: string[],
  { io, readConfig }: Pick<Command, 'io' | 'readConfig'>,
): Promise<number> {
  if (words.includes('--help') || words[0] === 'help') {
    io.print(usage);
    return exitCodes.ok;
  }
  if (words.length > 0) {
    io.warn(`Unknown argument: ${JSON.stringify(words[0])}.\n\n${usage}`);
    return exitCodes.wrongUsage;
  }
  return runCommand({ io, readConfig, reason: 'secrets command' }, async ({ ctx, config }) => {
    const rotation = await rotateSecrets(ctx, config.secrets);
    const say = rotation.unreadable > 0 ? io.warn : io.print;
    say(rotationInWords(rotation, ctx.now()));
    return rotation.unreadable > 0 ? exitCodes.refused : exitCodes.ok;
  });
}
