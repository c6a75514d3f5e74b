/** What a reply address names. */
export interface ReplyTo {
  userID: number;
  kind: "discussion" | "conversation";
  recordID: number;
  /** The comment to answer; 0 for the thread. */
  commentID: number;
  /** When the mail was written, in days since 1970. */
  day: number;
}

const KINDS = ["discussion", "conversation"] as const;
/** Of the signature: as many as nobody guesses over the network. */
const SIGNED_BYTES = 10;
/** Lower case and digits: servers on the way may write an address in another case. */
const SIGNS = "abcdefghijklmnopqrstuvwxyz234567";

function toSigns(bytes: Uint8Array): string {
  let signs = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) signs += SIGNS[(held >> (bits - 5)) & 31];
    held &= 0xff;
  }
  return bits > 0 ? signs + SIGNS[(held << (5 - bits)) & 31] : signs;
}

function toBytes(signs: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const sign of signs) {
    held = ((held << 5) | SIGNS.indexOf(sign)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** Seven bits a byte, the lowest first. */
function* bytesOf(number: number): Generator<number> {
  let left = number;
  for (; left > 127; left = Math.floor(left / 128)) yield (left % 128) + 128;
  yield left;
}

/** The part of a token that is signed. */
export const packed = ({ userID, kind, recordID, commentID, day }: ReplyTo): Uint8Array =>
  Uint8Array.from(
    [KINDS.indexOf(kind), day, userID, recordID, commentID].flatMap((number) => [...bytesOf(number)]),
  );

export const writtenToken = (signed: Uint8Array, signature: Uint8Array): string =>
  toSigns(Uint8Array.from([...signed, ...signature.subarray(0, SIGNED_BYTES)]));

/** A token as it is read: what is signed, by what, and what it says if that is right. Null for what is none. */
export function readToken(
  token: string,
): { signed: Uint8Array; signature: Uint8Array; says: ReplyTo } | null {
  if (!/^[a-z2-7]{20,64}$/.test(token)) return null;
  const bytes = toBytes(token);
  const signed = bytes.subarray(0, -SIGNED_BYTES);
  const numbers: number[] = [];
  let number = 0;
  let factor = 1;
  for (const byte of signed) {
    number += (byte & 127) * factor;
    factor *= 128;
    if (byte > 127) continue;
    numbers.push(number);
    number = 0;
    factor = 1;
  }
  const [place = -1, day, userID, recordID, commentID] = numbers;
  const kind = KINDS[place];
  if (numbers.length !== 5 || factor !== 1 || !numbers.every(Number.isSafeInteger) || !kind) return null;
  const says = { kind, day: day!, userID: userID!, recordID: recordID!, commentID: commentID! };
  return { signed, signature: bytes.subarray(-SIGNED_BYTES), says };
}
