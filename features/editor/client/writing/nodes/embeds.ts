import { Node } from "@tiptap/core";
import { atBase, ownPath } from "#platform/client/base-path.ts";
import type { EmbedData, EmojiImage, InlineEmbed } from "#platform/contract/document/nodes.ts";
import { readableSize } from "../uploads/upload-limits.ts";

/** Attributes that are rendered as data attributes, so that copied nodes are pasted completely. */
const attribute = <Value>(name: string, fallback: Value) => ({
  [name]: {
    default: fallback,
    parseHTML: ({ dataset }: HTMLElement): Value => {
      try {
        return JSON.parse(dataset["embed"] ?? "{}")[name] ?? fallback;
      } catch {
        return fallback;
      }
    },
    rendered: false,
  },
});

const address = { ...attribute("url", ""), ...attribute<EmbedData | null>("embedData", null) };
const marked = (attrs: object) => ({ "data-embed": JSON.stringify(attrs) });

/** Reads the properties of an image from the HTML of a post or another page. */
function pictureIn(element: HTMLElement): EmbedData {
  const around = element.closest(".embed-image")?.className ?? "";
  const [url = "", name = "", width, height] = ["src", "alt", "width", "height"].map(
    (each) => element.getAttribute(each) ?? undefined,
  );
  const displaySize = /size-(small|medium|large)/.exec(around)?.[1];
  const float = /float-(left|right)/.exec(around)?.[1];
  return {
    ...{ embedType: "image", url, name },
    ...(Number(width) > 0 && Number(height) > 0 ? { width: Number(width), height: Number(height) } : {}),
    ...(displaySize ? { displaySize } : {}),
    ...(float ? { float } : {}),
  };
}

/** Returns an address as documents contain it: the base path is not part of a path of the forum. */
const storedAddress = (address: string) => ownPath(address) || address;

/** An image between paragraphs. */
export const Picture = Node.create({
  name: "image",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ...address,
    url: { ...address["url"], parseHTML: (element) => storedAddress(element.getAttribute("src") ?? "") },
    embedData: {
      default: null as EmbedData | null,
      parseHTML: (element) => address["embedData"]?.parseHTML(element) ?? pictureIn(element),
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: "img[src]:not(.emoji)" }],
  renderHTML({ node: { attrs } }) {
    const { name, width, height, displaySize, float } = (attrs["embedData"] ?? {}) as Partial<EmbedData>;
    const size = /^(?:small|medium)$/.test(String(displaySize)) ? displaySize : "large";
    const side = /^(?:left|right)$/.test(String(float)) ? ` float-${float}` : "";
    return [
      "div",
      { class: `embed-image size-${size}${side}` },
      [
        "img",
        {
          ...{ src: atBase(attrs["url"]), alt: name ?? "", ...marked(attrs) },
          ...(width && height ? { width, height } : {}),
        },
      ],
    ];
  },
});

/** A file to download. */
export const File = Node.create({
  name: "file",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => address,
  parseHTML: () => [{ tag: "div.embed-file[data-embed]" }],
  renderHTML: ({ node: { attrs } }) => [
    "div",
    { class: "embed-file", ...marked(attrs) },
    ["span", attrs["embedData"]?.name ?? attrs["url"]],
    ...(attrs["embedData"]?.size ? [["small", readableSize(attrs["embedData"].size)]] : []),
  ],
});

/** A link with a preview. */
export const Embed = Node.create({
  name: "embed",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ...address,
    ...attribute("dataSourceType", "url"),
    ...attribute("frameAttributes", null),
  }),
  parseHTML: () => [{ tag: "div.embed-link[data-embed]" }],
  renderHTML: ({ node: { attrs } }) => [
    "div",
    { class: "embed-link", ...marked(attrs) },
    attrs["embedData"]?.name ?? attrs["url"],
  ],
});

/** A small image or a link card within a line. */
export const SmallEmbed = Node.create({
  name: "inlineEmbed",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ node: { default: null as InlineEmbed | EmojiImage | null, rendered: false } }),
  renderHTML({ node: { attrs } }) {
    const given = attrs["node"] as InlineEmbed | EmojiImage;
    if (given.type === "legacy_emoji_image") return ["img", { ...given.attributes, class: "emoji" }];
    const name = given.embedData?.name ?? "";
    return given.dataSourceType === "image"
      ? ["img", { src: atBase(given.url), alt: name }]
      : ["span", { class: "embed-inline" }, name || given.url];
  },
});
