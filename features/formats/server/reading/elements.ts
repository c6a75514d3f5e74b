import { encodePart, escapeAttribute, escapeText } from "../safety/escape.ts";
import { frameAddress, imageAddress, isExternal, type LinkTo, linkAddress } from "./address.ts";

// Attributes and tags of elements with addresses. The sanitizer and the writers of rich documents share
// them, so that the sanitizer leaves the writers' output unchanged.

export type Attributes = Record<string, string>;

/** Returns the attributes of `<a>`, or null without an address. */
export function linkAttributes(given: Attributes, linkTo?: LinkTo): Attributes | null {
  const href = linkAddress(given["href"] ?? "", linkTo);
  if (href === null) return null;
  return present({
    href,
    class: given["class"],
    title: given["title"],
    "data-userid": wholeNumber(given["data-userid"], Number.MAX_SAFE_INTEGER),
    "data-username": given["data-username"],
    "data-recordtype": /^[a-zA-Z]{1,30}$/.exec(given["data-recordtype"] ?? "")?.[0],
    "data-recordid": wholeNumber(given["data-recordid"], Number.MAX_SAFE_INTEGER),
    rel: isExternal(href) ? "nofollow ugc noopener" : undefined,
  });
}

/** Renders a link to the profile of a mentioned user. */
export function mention(name: string, userID: string, url = ""): string {
  const href = url || `/profile/${encodePart(name)}`;
  const given = { href, class: "atMention", "data-userid": userID, "data-username": name };
  return `${openTag("a", linkAttributes(given) ?? {})}@${escapeText(name)}</a>`;
}

/** Returns the attributes of `<img>`, or null when it must not be shown. */
export function imageAttributes(given: Attributes, linkTo?: LinkTo): Attributes | null {
  const src = imageAddress(given["src"] ?? "", linkTo);
  if (src === null) return null;
  return {
    src,
    alt: given["alt"] ?? "",
    ...present({ class: given["class"], title: given["title"], ...size(given) }),
    loading: "lazy",
  };
}

/** Returns the attributes of `<iframe>`, or null when its host is unknown. */
export function frameAttributes(given: Attributes): Attributes | null {
  const src = frameAddress(given["src"] ?? "");
  if (src === null) return null;
  return {
    src,
    title: given["title"] || new URL(src).host,
    ...present(frameSize(given)),
    sandbox: "allow-same-origin allow-scripts allow-forms",
    allowfullscreen: "",
    loading: "lazy",
  };
}

const SIDES: Readonly<Record<string, string>> = { left: "start", right: "end" };

/**
 * Returns the attributes of a table cell. Its alignment becomes a class, whether it was given as a style or
 * an attribute.
 */
export function cellAttributes(given: Attributes): Attributes {
  const style = /(?:^|;)\s{0,9}text-align:\s{0,9}([a-z]{3,6})/i.exec(given["style"] ?? "")?.[1];
  const ofClass = /(?:^|\s)align-(start|center|end)(?:\s|$)/.exec(given["class"] ?? "")?.[1];
  const side = (ofClass ?? style ?? given["align"] ?? "").toLowerCase();
  const align = /^(?:start|center|end)$/.exec(SIDES[side] ?? side)?.[0];
  return present({
    class: align && `align-${align}`,
    colspan: wholeNumber(given["colspan"], 1000),
    rowspan: wholeNumber(given["rowspan"], 1000),
  });
}

/** Returns the attributes of `<ol>`. */
export function listAttributes(given: Attributes): Attributes {
  return present({ start: wholeNumber(given["start"], 1_000_000) });
}

/** Renders an opening tag like the sanitizer; void elements are self-closing. */
export function openTag(name: string, attributes: Attributes): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    tag += value === "" && key !== "alt" ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`;
  }
  return name === "img" ? `${tag} />` : `${tag}>`;
}

// Editors write the size of an image as a style; as attributes it prevents shifts while the image loads.
function size(given: Attributes) {
  const [width, height] = ["width", "height"].map((side) => {
    const style = new RegExp(`(?:^|;)\\s{0,9}${side}:\\s{0,9}(\\d+px)`, "i").exec(given["style"] ?? "")?.[1];
    return wholeNumber(given[side] ?? style, 10_000);
  });
  return { width, height };
}

/** Size of a player: pixels, or the full width. */
function frameSize(given: Attributes) {
  const side = (text = "") => (/^\s*\d{1,3}%\s*$/.test(text) ? "100%" : wholeNumber(text, 10_000));
  const { width, height } = size(given);
  return { width: width ?? side(given["width"]), height: height ?? side(given["height"]) };
}

function wholeNumber(given: string | undefined, highest: number): string | undefined {
  const number = /^\s*\d{1,16}(?:px)?\s*$/.test(given ?? "") ? Number.parseInt(given ?? "", 10) : 0;
  return number > 0 && number <= highest ? String(number) : undefined;
}

function present(attributes: Record<string, string | undefined>): Attributes {
  const result: Attributes = {};
  for (const [key, value] of Object.entries(attributes)) if (value) result[key] = value;
  return result;
}
