import { readFileSync } from "node:fs";
import satori, { type Font } from "satori";
import sharp from "sharp";
import type { Bounds } from "./image-work.ts";
import { fileOf, SCRIPTS, WEIGHTS } from "./letters.ts";

/** A box of an image, styled with CSS properties, with boxes or text inside. */
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
/** The fonts are tried in this order for each character. */
const FAMILIES = SCRIPTS.map(nameOf).join(", ");

let fonts: Font[] | undefined;

/**
 * Disables a font's substitution rules: `joined` has already chosen the letter forms, and the rules would split them
 * into parts that are not combined again. Without its name the table is ignored.
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

/** Renders boxes and text as a PNG. Nothing is fetched; images have to be data URIs. */
export async function renderBoxes(box: Box, size: Bounds, to: string): Promise<void> {
  fonts ??= readFonts();
  const whole = {
    type: "div",
    props: { style: { display: "flex", fontFamily: FAMILIES, ...size }, children: [box] },
  };
  const svg = await satori(whole, { ...size, fonts });
  await sharp(Buffer.from(svg)).png({ compressionLevel: 7, palette: true, effort: 3 }).toFile(to);
}
