import { hash as digest, timingSafeEqual } from "node:crypto";

const ITOA64 = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * Pattern of phpass's portable hash: `$P$`, the logarithm of its rounds (here 7 to 16), 8 characters of salt, 22 of
 * MD5.
 */
export const PHPASS = /^\$[PH]\$[5-9A-E][./0-9A-Za-z]{30}$/;

/** Encodes bytes in groups of three, the least significant six bits first. */
function toText(bytes: Buffer): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const group = bytes.subarray(at, at + 3);
    const value = group.readUIntLE(0, group.length);
    for (let sextet = 0; sextet <= group.length; sextet += 1) text += ITOA64[(value >> (6 * sextet)) & 63];
  }
  return text;
}

/** Returns whether `hash`, which must match `PHPASS`, was made from this password. */
export async function isPhpass(password: string, hash: string): Promise<boolean> {
  const bytes = Buffer.from(password);
  let state = digest("md5", Buffer.concat([Buffer.from(hash.slice(4, 12)), bytes]), "buffer");
  for (let round = 2 ** ITOA64.indexOf(hash.charAt(3)); round > 0; round -= 1) {
    state = digest("md5", Buffer.concat([state, bytes]), "buffer");
  }
  return timingSafeEqual(Buffer.from(hash.slice(12)), Buffer.from(toText(state)));
}
