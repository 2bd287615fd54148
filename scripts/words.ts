/**
 * What was typed behind the command. Ends with the usage where that is asked for, or where a word is none of those there
 * are; without a list of them every word will do.
 */
export function readWords(usage: string, known?: readonly string[]): string[] {
  const words = process.argv.slice(2);
  if (words.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  const stranger = known && words.find((word) => !known.includes(word));
  if (stranger === undefined) return words;
  console.error(`${JSON.stringify(stranger)} means nothing here.\n\n${usage}`);
  process.exit(2);
}
