import type { Look } from "../contract.ts";

const COLOR = /^#?((?:[\da-f]{3}){1,2})$/i;

const colorIn = (text: unknown): string | undefined => {
  const [, digits] = COLOR.exec(String(text ?? "")) ?? [];
  return digits && `#${digits.toLowerCase()}`;
};

/** Reads the colors that a website asks for in the address of the frame. Anything but a color is left out. */
export function lookOf(params: Readonly<Record<string, unknown>>): Look {
  const [background, text, link] = ["background", "text", "link"].map((name) => colorIn(params[name]));
  const scheme = params["colorScheme"];
  return {
    ...(background && { background }),
    ...(text && { text }),
    ...(link && { link }),
    ...((scheme === "light" || scheme === "dark") && { colorScheme: scheme }),
  };
}
