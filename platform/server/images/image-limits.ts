/** Compressed, a few kilobytes may hold gigabytes: an image is measured before any of it is unpacked. */
export const MAX_PIXELS = 50_000_000;
/** Of all pictures of an animation together. */
export const MAX_PIXELS_MOVING = 100_000_000;
