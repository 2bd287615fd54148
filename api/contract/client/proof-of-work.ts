import { sha256 } from './sha256.ts';

/** Short enough that taps between slices feel immediate. */
const sliceMs = 8;

/** Solves a `challenge_required` of factor `work`, in slices that leave the main thread responsive. */
export async function proofOfWork(challenge: string, bits: number): Promise<string> {
  for (let counter = 0; ;) {
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      for (let hash = 0; hash < 64; hash += 1, counter += 1) {
        const solved = `${challenge}.${counter.toString(36)}`;
        if (leadingZeroBits(sha256(solved)) >= bits) return solved;
      }
    }
    await new Promise((resume) => setTimeout(resume));
  }
}

function leadingZeroBits(words: Uint32Array): number {
  let bits = 0;
  for (const word of words) {
    bits += Math.clz32(word);
    if (word !== 0) break;
  }
  return bits;
}
