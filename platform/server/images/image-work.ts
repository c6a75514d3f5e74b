import sharp from "sharp";
import { MAX_PIXELS, MAX_PIXELS_MOVING } from "./image-limits.ts";
import type { Box } from "./render-boxes.ts";

export type ImageFormat = "jpeg" | "png" | "gif" | "webp";

/** Width and height in pixels. */
export interface Bounds {
  width: number;
  height: number;
}

/** Size of a written image. */
export interface ImageSize extends Bounds {
  animated: boolean;
}

const SECONDS = 20;

/** Small files at moderate cost without visible loss. A PNG with a quality setting would be reduced to 256 colors. */
const WRITTEN = {
  jpeg: { quality: 86 },
  png: { compressionLevel: 7 },
  gif: { effort: 3 },
  webp: { quality: 86, effort: 3 },
} satisfies Record<ImageFormat, object>;

sharp.cache(false);
sharp.concurrency(1);

/** An image that cannot be processed, and the reason. */
export class BadImage extends Error {
  readonly reason: "unreadable" | "tooLarge";

  constructor(reason: BadImage["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** Opens an image by its header. Throws when it has another format or is too large. */
async function opened(path: string, format: ImageFormat) {
  const options = { limitInputPixels: MAX_PIXELS_MOVING, sequentialRead: true, animated: true } as const;
  const image = sharp(path, options).timeout({ seconds: SECONDS });
  const found = await image.metadata();
  const { width, pages = 1, pageHeight = found.height } = found;
  if (found.format !== format) throw new BadImage("unreadable");
  if (width * pageHeight > MAX_PIXELS || width * pageHeight * pages > MAX_PIXELS_MOVING)
    throw new BadImage("tooLarge");
  return { image, animated: pages > 1 };
}

async function reencode(
  from: string,
  to: string,
  format: ImageFormat,
  bounds: Bounds | null,
): Promise<ImageSize> {
  const { image, animated } = await opened(from, format);
  const upright = animated ? image : image.autoOrient();
  const sized = bounds ? upright.resize({ ...bounds, fit: "inside", withoutEnlargement: true }) : upright;
  const written = await sized.toFormat(format, WRITTEN[format]).toFile(to);
  return { width: written.width, height: written.pageHeight ?? written.height, animated };
}

async function shrink(from: string, to: string, format: ImageFormat, width: number): Promise<void> {
  const { image } = await opened(from, format);
  await image.resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 3 }).toFile(to);
}

/** A square of an image, as fractions of its displayed width and height; null for the largest square in the middle. */
export interface Square {
  x: number;
  y: number;
  /** Fraction of the shorter side. */
  size: number;
}

const within = (value: number, most: number) => Math.max(0, Math.min(Math.round(value), most));

/** Writes a square of an image as WebP stills, one file per size in pixels. */
async function squares(
  from: string,
  format: ImageFormat,
  square: Square | null,
  wanted: readonly { to: string; size: number }[],
): Promise<void> {
  const { image, animated } = await opened(from, format);
  // Use the first frame of an animation.
  const still = animated
    ? sharp(from, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: SECONDS })
    : image;
  const upright = await still.autoOrient().toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  const short = Math.min(width, height);
  const side = Math.max(1, within(short * (square?.size ?? 1), short));
  const left = within(square ? width * square.x : (width - side) / 2, width - side);
  const top = within(square ? height * square.y : (height - side) / 2, height - side);
  for (const { to, size } of wanted)
    await sharp(upright.data)
      .extract({ left, top, width: side, height: side })
      .resize(size, size)
      .webp({ quality: 84, effort: 4 })
      .toFile(to);
}

async function measure(start: Uint8Array): Promise<Bounds> {
  const { width, height, autoOrient } = await sharp(start, {
    limitInputPixels: MAX_PIXELS_MOVING,
  }).metadata();
  return autoOrient ?? { width, height };
}

/** Loaded on demand: most processes never render images. */
const render = async (box: Box, size: Bounds, to: string): Promise<void> =>
  (await import("./render-boxes.ts")).renderBoxes(box, size, to);

/** The actions of the image process. Each rejects for unreadable or too large images. */
export const actions = { reencode, shrink, squares, measure, render };
export type Actions = typeof actions;
