/** Turns a relative address of the old forum (`1234.html`) into one of this forum, or null to leave it as it is. */
export type LinkTo = (relativeHref: string) => string | null;

const LINK_SCHEMES = new Set(["http:", "https:", "tel:", "mailto:", "unsafe:"]);
const IMAGE_SCHEMES = new Set(["http:", "https:"]);

// The frames a body may hold: host and the beginning of the path. A page's content security policy names the same hosts.
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

// The type of inlined image data is read from its first bytes, written in base64; what its label says is not trusted.
const RASTER_TYPES = { iVBORw0KGgo: "png", "/9j/": "jpeg", R0lGOD: "gif", UklGR: "webp" };

/** Where a link leads. A scheme that may not be followed is prefixed with `unsafe:`; null when there is no address. */
export function linkAddress(given: string, linkTo?: LinkTo): string | null {
  const address = resolve(given, linkTo);
  const scheme = schemeOf(address);
  return scheme === null || LINK_SCHEMES.has(scheme) ? address || null : `unsafe:${address}`;
}

/** Where an image is read from: a web address, a path, or inlined raster data; else null. */
export function imageAddress(given: string, linkTo?: LinkTo): string | null {
  const address = resolve(given, linkTo);
  const scheme = schemeOf(address);
  if (scheme === "data:") return rasterData(address);
  return scheme === null || IMAGE_SCHEMES.has(scheme) ? address || null : null;
}

/** The https address of a frame of a known host; else null. */
export function frameAddress(given: string): string | null {
  const address = URL.parse(resolve(given), "https://relative.invalid");
  if (address === null || !/^https?:$/.test(address.protocol)) return null;
  const known = FRAMES.some((frame) => `${address.host}${address.pathname}`.startsWith(frame));
  return known ? `https://${address.host}${address.pathname}${address.search}${address.hash}` : null;
}

/** Whether an address, as the functions above return it, leads to another site. */
export function isExternal(address: string): boolean {
  return /^(?:https?:|[\\/]{2})/i.test(address);
}

function resolve(given: string, linkTo?: LinkTo): string {
  const address = withoutControls(given);
  const isRelative = address !== "" && schemeOf(address) === null && !/^[/\\#]/.test(address);
  const found = isRelative ? linkTo?.(address) : null;
  return found ? withoutControls(found) : address;
}

// A browser reads over these characters, so `java\nscript:` is a scheme too.
function withoutControls(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
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
