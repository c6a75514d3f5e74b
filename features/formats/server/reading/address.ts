import { framedPostAt } from "#platform/contract/document/framed-posts.ts";

/**
 * Maps a relative address of the former forum (`1234.html`) to one of this forum, or returns null to leave
 * it unchanged.
 */
export type LinkTo = (relativeHref: string) => string | null;

const LINK_SCHEMES = new Set(["http:", "https:", "tel:", "mailto:", "unsafe:"]);
const IMAGE_SCHEMES = new Set(["http:", "https:"]);

// Allowed frames: host and beginning of the path. The content security policy lists the same hosts.
const FRAMES = [
  "www.youtube.com/embed/",
  "www.youtube-nocookie.com/embed/",
  "player.vimeo.com/video/",
  "player.twitch.tv/",
  "clips.twitch.tv/embed",
  "w.soundcloud.com/player/",
  "fast.wistia.net/embed/",
  "players.brightcove.net/",
  "giphy.com/embed/",
  "codepen.io/",
  "app.mural.co/embed/",
];

// Media types by the first bytes of inline image data in base64; the declared type is not trusted.
const RASTER_TYPES = { iVBORw0KGgo: "png", "/9j/": "jpeg", R0lGOD: "gif", UklGR: "webp" };

/**
 * Returns the address of a link. A forbidden scheme is prefixed with `unsafe:`; null without an address.
 */
export function linkAddress(given: string, linkTo?: LinkTo): string | null {
  const address = resolve(given, linkTo);
  const scheme = schemeOf(address);
  return scheme === null || LINK_SCHEMES.has(scheme) ? address || null : `unsafe:${address}`;
}

/** Returns the address of an image: a web address, a path, or inline raster data; else null. */
export function imageAddress(given: string, linkTo?: LinkTo): string | null {
  const address = resolve(given, linkTo);
  const scheme = schemeOf(address);
  if (scheme === "data:") return rasterData(address);
  return scheme === null || IMAGE_SCHEMES.has(scheme) ? address || null : null;
}

/** Returns the https address of a frame with a known host; else null. */
export function frameAddress(given: string): string | null {
  const address = URL.parse(resolve(given), "https://relative.invalid");
  if (address === null || !/^https?:$/.test(address.protocol)) return null;
  const known =
    FRAMES.some((frame) => `${address.host}${address.pathname}`.startsWith(frame)) || isFrameOfPost(address);
  return known ? `https://${address.host}${address.pathname}${address.search}${address.hash}` : null;
}

/** Returns whether the address is that of a frame for posts of another site, rather than of its page. */
function isFrameOfPost(address: URL): boolean {
  const framed = framedPostAt(address);
  return framed !== null && URL.parse(framed.frame)?.pathname === address.pathname;
}

/** Returns whether an address from the functions above leads to another site. */
export function isExternal(address: string): boolean {
  return /^(?:https?:|[\\/]{2})/i.test(address);
}

function resolve(given: string, linkTo?: LinkTo): string {
  const address = withoutControls(given);
  const isRelative = address !== "" && schemeOf(address) === null && !/^[/\\#]/.test(address);
  const found = isRelative ? linkTo?.(address) : null;
  return found ? withoutControls(found) : address;
}

// Browsers ignore these characters, so `java\nscript:` is a scheme too.
function withoutControls(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
  return address.replace(/[\u0000-\u001f\u007f-\u009f]/g, "").trim();
}

function schemeOf(address: string): string | null {
  return /^[^/?#:]*:/.exec(address)?.[0].toLowerCase() ?? null;
}

function rasterData(address: string): string | null {
  const content = /^data:[^,]{0,100};base64,([A-Za-z0-9+/ ]+={0,2})$/i
    .exec(address)?.[1]
    ?.replaceAll(" ", "");
  const type = Object.entries(RASTER_TYPES).find(([start]) => content?.startsWith(start))?.[1];
  return type ? `data:image/${type};base64,${content}` : null;
}
