import { hash } from 'node:crypto';

/** A client's answer to a work challenge. */
export function solved({ challenge, bits }: { challenge: string; bits: number }): string {
  for (let solution = 0; ; solution += 1) {
    const text = `${challenge}.${solution}`;
    const digest = hash('sha256', text, 'buffer');
    if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return text;
  }
}
