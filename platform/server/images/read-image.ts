import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/words.ts";
import { Turns } from "../turns.ts";

/** Compressed, a few kilobytes may hold gigabytes: an image is measured before any of it is unpacked. */
const MAX_PIXELS = 50_000_000;
/** Of all pictures of an animation together. */
const MAX_PIXELS_MOVING = 100_000_000;
const SECONDS = 20;

/** As small as is cheap, and without a loss that one sees: a PNG with a quality would be one with 256 colours. */
const WRITTEN = {
  jpeg: { quality: 86 },
  png: { compressionLevel: 7 },
  gif: { effort: 3 },
  webp: { quality: 86, effort: 3 },
} satisfies Record<ImageFormat, object>;

const turns = new Turns({ atOnce: 2, waiting: 20 });

/** Loaded by the first image: it is a big library. */
async function library() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
type Sharp = Awaited<ReturnType<typeof library>>;

export type ImageFormat = "jpeg" | "png" | "gif" | "webp";

export interface ImageSize {
  width: number;
  height: number;
  animated: boolean;
}

const unreadable = () => invalidField("file", "The image cannot be read.");
const tooLarge = () => {
  const millions = MAX_PIXELS / 1_000_000;
  return invalidField(
    "file",
    phrase("The image has too many pixels (max {millions} million).", { millions }),
  );
};

const megapixels = (text: string) => /pixel limit|too (large|many)/i.test(text);

/** An image that is whole and not too large, to be worked on. Its header alone has been read. */
async function opened(sharp: Sharp, path: string, format: ImageFormat) {
  const options = { limitInputPixels: MAX_PIXELS_MOVING, sequentialRead: true, animated: true } as const;
  const image = sharp(path, options).timeout({ seconds: SECONDS });
  const found = await image.metadata();
  const { width, pages = 1, pageHeight = found.height } = found;
  if (found.format !== format) throw unreadable();
  if (width * pageHeight > MAX_PIXELS || width * pageHeight * pages > MAX_PIXELS_MOVING) throw tooLarge();
  return { image, animated: pages > 1 };
}

/** Does `work` on images in turn; what the library cannot do with an image is the sender's fault. */
function inTurn<T>(work: (sharp: Sharp) => Promise<T>): Promise<T> {
  return turns.run(async () => {
    const sharp = await library();
    try {
      return await work(sharp);
    } catch (error) {
      if ((error as { status?: number }).status !== undefined) throw error;
      throw megapixels((error as Error).message) ? tooLarge() : unreadable();
    }
  });
}

export interface Bounds {
  width: number;
  height: number;
}

/**
 * Writes an image anew, upright, without anything that was in it but the picture, and within `bounds` unless they are
 * null. Throws 422 for what is no such image or too large, 503 when there is too much to do.
 */
export function reencode(
  from: string,
  to: string,
  format: ImageFormat,
  bounds: Bounds | null,
): Promise<ImageSize> {
  return inTurn(async (sharp) => {
    const { image, animated } = await opened(sharp, from, format);
    const upright = animated ? image : image.autoOrient();
    const sized = bounds ? upright.resize({ ...bounds, fit: "inside", withoutEnlargement: true }) : upright;
    const written = await sized.toFormat(format, WRITTEN[format]).toFile(to);
    return { width: written.width, height: written.pageHeight ?? written.height, animated };
  });
}

/** Writes an image as WebP, at most `width` wide. */
export function shrink(from: string, to: string, format: ImageFormat, width: number): Promise<void> {
  return inTurn(async (sharp) => {
    const { image } = await opened(sharp, from, format);
    await image.resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 3 }).toFile(to);
  });
}

/** How big a picture says it is, from its beginning; null for what is none. */
export async function measure(start: Buffer): Promise<Bounds | null> {
  return turns.run(async () => {
    const sharp = await library();
    const found = await sharp(start, { limitInputPixels: MAX_PIXELS_MOVING })
      .metadata()
      .catch(() => null);
    if (!found) return null;
    const { width, height, autoOrient = { width, height } } = found;
    return autoOrient;
  });
}
