/** A page has so many bytes mostly; a longer one has its room grow. */
const USUAL = 512 * 1024;
/** Room that a longer page took is not held on to. */
const AT_MOST = 4 * 1024 * 1024;
/** Of one unit of a string in UTF-8. */
const LONGEST = 3;

/** Where pages are put together, one at a time. */
let room = Buffer.allocUnsafeSlow(USUAL);

/** Puts texts and bytes together: joined as strings they would be copied, in two bytes a character, once more. */
export function bytesOf(pieces: Iterable<string | Uint8Array>): Buffer {
  let length = 0;
  for (const piece of pieces) {
    const wanted = length + piece.length * (typeof piece === "string" ? LONGEST : 1);
    if (wanted > room.length) room = Buffer.concat([room.subarray(0, length)], wanted * 2);
    if (typeof piece === "string") length += room.write(piece, length);
    else {
      room.set(piece, length);
      length += piece.length;
    }
  }
  const page = Buffer.from(room.subarray(0, length));
  if (room.length > AT_MOST) room = Buffer.allocUnsafeSlow(USUAL);
  return page;
}
