import { type BodyToShow, plainText } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type PlainFormat, plainPosts } from "../extension-points.ts";

const POSTS: ReadonlySet<string> = new Set(["discussion", "comment", "message"]);
const PLAIN: ReadonlySet<string> = new Set(["text", "textex"]);

/** Where one block ends and another begins. */
const BETWEEN_BLOCKS =
  /(?<=<\/(?:p|ul|ol|blockquote|pre|h[1-6]|div|table)>)\s*(?=<(?:p|ul|ol|blockquote|pre|h[1-6]|div|table)\b)/;
const LINK = "<a ";
const LINK_END = "</a>";
const HREF = /\shref="(https?:\/\/[^"]+)"/;

/** Returns the format to which an add-on limits a post of the actor; null for none. Text is stricter than TextEx. */
export async function plainFormatFor(context: Context, recordType: string): Promise<PlainFormat | null> {
  if (!POSTS.has(recordType)) return null;
  const formats = await Promise.all(
    context.addons.of(plainPosts).map((formatOf) => formatOf(context, { recordType })),
  );
  return formats.find((format) => format === "text") ?? formats.find((format) => format !== null) ?? null;
}

/** Adds its address to the end of a link; `html` is the text up to that end. Reads the text once, also without a link. */
function withAddress(html: string): string {
  const start = html.lastIndexOf(LINK);
  const end = html.indexOf(">", start);
  if (start < 0 || end < 0) return html;
  const [, address] = HREF.exec(html.slice(start, end)) ?? [];
  return !address || html.includes(address, end) ? html : `${html} (${address})`;
}

function withAddresses(html: string): string {
  const parts = html.split(LINK_END);
  return [...parts.slice(0, -1).map(withAddress), parts.at(-1)].join(LINK_END);
}

/** Returns a post without formatting: its paragraphs and, in TextEx, the addresses of its links. */
export function asPlainPost(written: BodyToShow, html: string, format: PlainFormat): BodyToShow {
  if (written.format === format || PLAIN.has(written.format)) return { ...written, format };
  const blocks = (format === "text" ? html : withAddresses(html)).split(BETWEEN_BLOCKS).map(plainText);
  return { ...written, format, body: blocks.filter((block) => block !== "").join("\n\n") };
}
