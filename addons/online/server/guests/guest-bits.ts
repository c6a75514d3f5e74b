/** Number of bits; the column of `online_guests` has as many. */
export const BITS = 16_384;

/** Returns a number from 0 to `BITS` - 1 that depends on the text only (FNV-1a, mixed so that all bits count). */
export function bitOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) & (BITS - 1);
}

/** Sets a bit, counted from the first bit of the first byte. */
export function setBit(bits: Uint8Array, bit: number): void {
  bits[bit >> 3]! |= 0x80 >> (bit & 7);
}

/** Estimates how many different texts set `count` bits (linear counting); some of them share a bit. */
export const textsWith = (count: number): number =>
  Math.round(BITS * Math.log(BITS / Math.max(1, BITS - count)));
