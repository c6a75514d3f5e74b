import { atBase } from "#platform/client/base-path.ts";

const SIDE = 64;
const MOST = 5;
/** Pixels that are less opaque belong to the edges of shapes. */
const OPAQUE = 200;
/** Colors of a smaller share of the image are not found by the eye. */
const SMALLEST_SHARE = 0.02;
/** Bits of each channel that decide whether two pixels have the same color. */
const BITS = 3;
/** Distance from which two colors look different, in each channel added up. */
const DISTANCE = 96;

type Color = readonly [red: number, green: number, blue: number];

interface Bucket {
  count: number;
  sum: [number, number, number];
}

const hexOf = (color: Color) =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** Returns the colors of RGBA pixels, most frequent first; similar ones only once. */
export function frequentColors(pixels: ArrayLike<number>): string[] {
  const buckets = new Map<number, Bucket>();
  let counted = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((each) => pixels[at + each]);
    if (alpha < OPAQUE) continue;
    counted++;
    const key = [red, green, blue].reduce((sum, channel) => (sum << BITS) | (channel >> (8 - BITS)), 0);
    const bucket = buckets.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bucket.count++;
    bucket.sum = [bucket.sum[0] + red, bucket.sum[1] + green, bucket.sum[2] + blue];
    buckets.set(key, bucket);
  }
  const found: Color[] = [];
  for (const { count, sum } of [...buckets.values()].sort((one, other) => other.count - one.count)) {
    if (count < counted * SMALLEST_SHARE || found.length === MOST) break;
    const color: Color = [sum[0] / count, sum[1] / count, sum[2] / count];
    const isNew = found.every(
      (other) => color.reduce((far, channel, at) => far + Math.abs(channel - (other[at] ?? 0)), 0) > DISTANCE,
    );
    if (isNew) found.push(color);
  }
  return found.map(hexOf);
}

/** Returns whether a color is neither a gray nor almost black or white: one that a brand is known by. */
export function isVivid(color: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels) > 48;
}

/** Returns the colors of an image, most frequent first; none when it cannot be read, for example from another site. */
export async function colorsOf(url: string): Promise<string[]> {
  const image = new Image(SIDE, SIDE);
  image.crossOrigin = "anonymous";
  image.src = atBase(url);
  try {
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIDE;
    const drawing = canvas.getContext("2d", { willReadFrequently: true });
    if (!drawing) return [];
    drawing.drawImage(image, 0, 0, SIDE, SIDE);
    return frequentColors(drawing.getImageData(0, 0, SIDE, SIDE).data);
  } catch {
    return [];
  }
}
