import { type Box, drawable, runsFrom } from "#platform/server/images/images.ts";
import type { Shown } from "./shown.ts";

const PADDING = 72;
/** Font sizes by the length of the title, in characters. */
const SIZES = [
  { maxCharacters: 40, fontSize: 76 },
  { maxCharacters: 90, fontSize: 62 },
  { maxCharacters: Number.POSITIVE_INFINITY, fontSize: 50 },
];

type Style = Record<string, string | number>;

const box = (style: Style, ...children: (Box | null)[]): Box => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children: children.filter((each) => each !== null) },
});

/**
 * Lays out text on at most `lines` lines, in its own direction; null when the fonts have no glyph for any of
 * it.
 */
function texts(text: string, style: Style, lines = 1): Box | null {
  const drawn = drawable(text);
  if (!/[\p{L}\p{N}]/u.test(drawn)) return null;
  const direction = runsFrom(drawn);
  const clamped = {
    display: "block",
    lineClamp: lines,
    direction,
    textAlign: direction === "rtl" ? "right" : "left",
  };
  return { type: "div", props: { style: { ...clamped, ...style }, children: drawn } };
}

const rows = (direction: string) => (direction === "rtl" ? "row-reverse" : "row");

/** Lays out the image of a discussion: its category, title, author and number of replies. */
export function boxesOf({ title, category, author, replies, site, direction, colors }: Shown): Box {
  const { background, text, quiet, line, fill, onFill } = colors;
  const fontSize = SIZES.find(({ maxCharacters }) => [...title].length <= maxCharacters)?.fontSize ?? 50;
  const side = runsFrom(drawable(title)) === "rtl" ? "flex-end" : "flex-start";
  const name = texts(title, { fontSize, fontWeight: 700, lineHeight: 1.2, color: text, width: "100%" }, 4);
  const initial = [...drawable(site)].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? "";
  const mark = box(
    {
      width: 56,
      height: 56,
      borderRadius: 12,
      backgroundColor: fill,
      alignItems: "center",
      justifyContent: "center",
    },
    texts(initial.toUpperCase(), { fontSize: 34, fontWeight: 700, color: onFill }),
  );
  const foot = box(
    { flexDirection: rows(direction), justifyContent: "space-between", alignItems: "center", gap: 40 },
    box(
      { flexDirection: rows(direction), alignItems: "center", gap: 18, maxWidth: 560 },
      mark,
      texts(site, { fontSize: 32, fontWeight: 700, color: text }),
    ),
    name &&
      box(
        { flexDirection: rows(direction), alignItems: "center", gap: 28, maxWidth: 480 },
        texts(author, { fontSize: 28, color: quiet, maxWidth: 260 }),
        texts(replies, { fontSize: 28, color: quiet }),
      ),
  );
  const middle = name
    ? box(
        { flexDirection: "column", flexGrow: 1, justifyContent: "center", alignItems: side, gap: 24 },
        texts(category, { fontSize: 30, fontWeight: 700, color: fill, maxWidth: 1056 }),
        name,
      )
    : box(
        { flexGrow: 1, alignItems: "center", justifyContent: "center" },
        texts(site, { fontSize: 84, fontWeight: 700, color: text }),
      );
  return box(
    { flexDirection: "column", width: "100%", height: "100%", backgroundColor: background },
    box({ height: 16, width: "100%", backgroundColor: fill }),
    box(
      { flexDirection: "column", flexGrow: 1, padding: `40px ${PADDING}px 48px` },
      middle,
      box({ height: 2, width: "100%", backgroundColor: line, marginTop: 24, marginBottom: 28 }),
      foot,
    ),
  );
}
