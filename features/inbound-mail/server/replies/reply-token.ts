/** User and record that a reply address identifies. */
export interface ReplyTo {
  userID: number;
  kind: "discussion" | "conversation";
  recordID: number;
  /** The comment to answer; 0 for the thread. */
  commentID: number;
  /** When the email was written, in days since 1970. */
  day: number;
}

const KINDS = ["discussion", "conversation"] as const;
/** Length of the signature, too long to be guessed over the network. */
const SIGNED_BYTES = 10;
/** Lower-case letters and digits: mail servers may change the case of an address. */
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

/** Yields seven bits per byte, the lowest first. */
function* bytesOf(number: number): Generator<number> {
  let left = number;
  for (; left > 127; left = Math.floor(left / 128)) yield (left % 128) + 128;
  yield left;
}

/** Encodes the signed part of a token. */
export const packed = ({ userID, kind, recordID, commentID, day }: ReplyTo): Uint8Array =>
  Uint8Array.from(
    [KINDS.indexOf(kind), day, userID, recordID, commentID].flatMap((number) => [...bytesOf(number)]),
  );

export const writtenToken = (signed: Uint8Array, signature: Uint8Array): string =>
  toSigns(Uint8Array.from([...signed, ...signature.subarray(0, SIGNED_BYTES)]));

/** Splits a token into its signed part, signature and contents. Null when it is not a token. */
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
