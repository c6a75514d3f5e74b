import { type BodyToShow, plainText } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type PlainFormat, plainPosts } from "../extension-points.ts";

const POSTS: ReadonlySet<string> = new Set(["discussion", "comment"]);
const PLAIN: ReadonlySet<string> = new Set(["text", "textex"]);

/** Where one block ends and another begins. */
const BETWEEN_BLOCKS =
  /(?<=<\/(?:p|ul|ol|blockquote|pre|h[1-6]|div|table)>)\s*(?=<(?:p|ul|ol|blockquote|pre|h[1-6]|div|table)\b)/;
const LABELED_LINK = /<a\s[^>]*?href="(https?:\/\/[^"]+)"[^>]*>(.*?)<\/a>/gis;

/** Returns the format to which an add-on limits a post of the actor; null for none. Text is stricter than TextEx. */
export async function plainFormatFor(context: Context, recordType: string): Promise<PlainFormat | null> {
  if (!POSTS.has(recordType)) return null;
  const formats = await Promise.all(
    context.addons.of(plainPosts).map((formatOf) => formatOf(context, { recordType })),
  );
  return formats.find((format) => format === "text") ?? formats.find((format) => format !== null) ?? null;
}

/** Returns a post without formatting: its paragraphs and, in TextEx, the addresses of its links. */
export function asPlainPost(written: BodyToShow, html: string, format: PlainFormat): BodyToShow {
  if (written.format === format || PLAIN.has(written.format)) return { ...written, format };
  const withAddresses =
    format === "text"
      ? html
      : html.replace(LABELED_LINK, (link, address: string, label: string) =>
          label.includes(address) ? link : `${label} (${address})`,
        );
  const blocks = withAddresses.split(BETWEEN_BLOCKS).map(plainText);
  return { ...written, format, body: blocks.filter((block) => block !== "").join("\n\n") };
}
