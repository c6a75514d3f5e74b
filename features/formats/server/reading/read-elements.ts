import type { EmbedCard, EmbedData, Inline, Mention } from "#platform/contract/document/nodes.ts";
import { playedBy } from "#platform/contract/document/players.ts";
import { encodePart } from "../safety/escape.ts";
import type { Attributes } from "./elements.ts";

// What the elements of allowed HTML that carry an address are in a document.

const number = (given: string | undefined) => (given ? Number(given) : undefined);

/** Of a picture: what its file is, and how large it is shown. */
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

/** A picture within a line, or one that stands for a character. */
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

/** The member whom a link mentions; null for any other link. */
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

/** A film, or the frame of another known host. */
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
