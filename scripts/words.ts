/**
 * The command-line arguments. Prints the usage and exits on `--help` or an unknown argument; without a list any
 * argument is accepted.
 */
export function readWords(usage: string, known?: readonly string[]): string[] {
  const words = process.argv.slice(2);
  if (words.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  const stranger = known && words.find((word) => !known.includes(word));
  if (stranger === undefined) return words;
  console.error(`Unknown argument: ${JSON.stringify(stranger)}.\n\n${usage}`);
  process.exit(2);
}
