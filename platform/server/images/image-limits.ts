/**
 * Largest number of pixels of an image. A small compressed file may decode to gigabytes, so images are measured before
 * they are decoded.
 */
export const MAX_PIXELS = 50_000_000;
/** Largest number of pixels of all frames of an animation together. */
export const MAX_PIXELS_MOVING = 100_000_000;
