import { readFileSync } from "node:fs";
import satori, { type Font } from "satori";
import sharp from "sharp";
import type { Bounds } from "./image-work.ts";
import { fileOf, SCRIPTS, WEIGHTS } from "./letters.ts";

/** A box of a picture, in the words of CSS, with further boxes or words in it. */
export interface Box {
  type: "div" | "img";
  props: {
    style: Record<string, string | number>;
    children?: string | readonly Box[];
    src?: string;
    width?: number;
    height?: number;
  };
}

const nameOf = ({ family, script }: (typeof SCRIPTS)[number]) => `${family}-${script}`;
/** One after the other is asked for a letter. */
const FAMILIES = SCRIPTS.map(nameOf).join(", ");

let fonts: Font[] | undefined;

/**
 * A font that leaves letters as they come: `joined` has chosen their looks, and the rules of the table would take them
 * apart into pieces that are not put together again. Without its name the table is not found.
 */
function withoutRules(font: Buffer): Buffer {
  const at = font.indexOf("GSUB");
  if (at >= 0) font.write("none", at, "latin1");
  return font;
}

const readFont = (each: (typeof SCRIPTS)[number], weight: number): Buffer => {
  const font = readFileSync(fileOf(each, weight));
  return each.script === "arabic" ? withoutRules(font) : font;
};

const readFonts = (): Font[] =>
  SCRIPTS.flatMap((each) =>
    WEIGHTS.map((weight) => ({ name: nameOf(each), weight, data: readFont(each, weight) })),
  );

/** Draws boxes and words as a PNG. Nothing is fetched: a picture in it is a data URI. */
export async function renderBoxes(box: Box, size: Bounds, to: string): Promise<void> {
  fonts ??= readFonts();
  const whole = {
    type: "div",
    props: { style: { display: "flex", fontFamily: FAMILIES, ...size }, children: [box] },
  };
  const svg = await satori(whole, { ...size, fonts });
  await sharp(Buffer.from(svg)).png({ compressionLevel: 7, palette: true, effort: 3 }).toFile(to);
}
