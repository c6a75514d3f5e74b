/** Usual size of a page in bytes; the buffer grows for a longer one. */
const USUAL = 512 * 1024;
/** A larger buffer is released after use. */
const AT_MOST = 4 * 1024 * 1024;
/** Largest number of UTF-8 bytes per UTF-16 code unit. */
const LONGEST = 3;

/** Buffer in which pages are assembled, one at a time. */
let buffer = Buffer.allocUnsafeSlow(USUAL);

/**
 * Concatenates texts and bytes. Joining them as strings would copy them once more, with two bytes per
 * character.
 */
export function bytesOf(chunks: Iterable<string | Uint8Array>): Buffer {
  let length = 0;
  for (const chunk of chunks) {
    const wanted = length + chunk.length * (typeof chunk === "string" ? LONGEST : 1);
    if (wanted > buffer.length) buffer = Buffer.concat([buffer.subarray(0, length)], wanted * 2);
    if (typeof chunk === "string") length += buffer.write(chunk, length);
    else {
      buffer.set(chunk, length);
      length += chunk.length;
    }
  }
  const page = Buffer.from(buffer.subarray(0, length));
  if (buffer.length > AT_MOST) buffer = Buffer.allocUnsafeSlow(USUAL);
  return page;
}
