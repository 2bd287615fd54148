/** Synchronous SHA-256 of a short text: `crypto.subtle` is asynchronous and missing on plain http. */
const constants = new Uint32Array(64);
const start = new Uint32Array(8);
fillConstants();

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const schedule = new Uint32Array(64);

export function sha256(text: string): Uint32Array {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  const state = start.slice();
  for (let at = 0; at < padded.byteLength; at += 64) mix(state, padded, at);
  return state;
}

function mix(state: Uint32Array, block: DataView, at: number): void {
  for (let i = 0; i < 16; i += 1) schedule[i] = block.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [schedule[i - 15]!, schedule[i - 2]!];
    const low = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const high = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[i] = schedule[i - 16]! + low + schedule[i - 7]! + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const first =
      (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + constants[i]! + schedule[i]!) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

/** The first 32 fractional bits of the square and cube roots of the first primes. */
function fillConstants(): void {
  const behindPoint = (root: number): number => (root - Math.floor(root)) * 2 ** 32;
  for (let candidate = 2, found = 0; found < 64; candidate += 1) {
    if (!isPrime(candidate)) continue;
    if (found < 8) start[found] = behindPoint(Math.sqrt(candidate));
    constants[found] = behindPoint(Math.cbrt(candidate));
    found += 1;
  }
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
}
