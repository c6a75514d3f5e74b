import type { EmbedCard, EmbedData, Inline, Mention } from "#platform/contract/document/nodes.ts";
import { playedBy } from "#platform/contract/document/players.ts";
import { encodePart } from "../safety/escape.ts";
import type { Attributes } from "./elements.ts";

// Converts elements of sanitized HTML that have an address to nodes of a document.

const number = (given: string | undefined) => (given ? Number(given) : undefined);

/** Returns the fields of an image: its file and its displayed size. */
export function pictureFields(given: Attributes, linkUrl: string | null): EmbedData {
  const [width, height] = [number(given["width"]), number(given["height"])];
  return {
    embedType: "image",
    url: given["src"] ?? "",
    name: given["alt"] ?? "",
    ...(width && { width }),
    ...(height && { height }),
    ...(linkUrl && { linkUrl }),
  };
}

/** Converts an inline image, or one used as an emoji. */
export function asInlinePicture(given: Attributes, linkUrl: string | null): Inline {
  const { src = "", alt } = given;
  if (given["class"] === "emoji") {
    return { type: "legacy_emoji_image", attributes: { src, ...(alt && { alt }) }, children: [{ text: "" }] };
  }
  return {
    type: "rich_embed_inline",
    dataSourceType: "image",
    url: src,
    embedData: pictureFields(given, linkUrl),
    children: [{ text: "" }],
  };
}

/** Converts a link to a mention; null for any other link. */
export function asMention(given: Attributes): Mention | null {
  const { href = "", "data-userid": userID, "data-username": name } = given;
  if (given["class"] !== "atMention" || !userID || !name) return null;
  const isUsual = href === `/profile/${encodePart(name)}`;
  return {
    type: "@",
    userID: Number(userID),
    name,
    ...(!isUsual && { url: href }),
    children: [{ text: "" }],
  };
}

/** Converts a frame: a video, or the frame of another known host. */
export function frameCard(given: Attributes): EmbedCard {
  const { src = "", title = "", width, height } = given;
  const known = playedBy(src);
  const size = { ...(width && { width }), ...(height && { height }) };
  const isNamed = title !== "" && title !== URL.parse(src)?.host;
  const url = known?.url ?? src;
  return {
    type: "rich_embed_card",
    dataSourceType: known ? "url" : "iframe",
    url,
    embedData: { ...(known ?? { embedType: "iframe", url }), ...(isNamed && { name: title }), ...size },
    ...(!known && Object.keys(size).length > 0 && { frameAttributes: size }),
    children: [{ text: "" }],
  };
}

export function asCellAttributes(given: Attributes) {
  const [colspan, rowspan] = [number(given["colspan"]), number(given["rowspan"])];
  const align = /^align-(start|center|end)$/.exec(given["class"] ?? "")?.[1];
  return {
    ...(colspan && colspan > 1 && { colspan }),
    ...(rowspan && rowspan > 1 && { rowspan }),
    ...(align && { align: align as "start" | "center" | "end" }),
  };
}
