/** Addresses of players by embed type. Every parameter comes from a document and is therefore encoded. */
const PLAYERS: ReadonlyMap<string, (embed: Fields) => string> = new Map([
  ["youtube", youtube],
  ["vimeo", (embed) => address`https://player.vimeo.com/video/${embed["videoID"]}`],
  ["wistia", (embed) => address`https://fast.wistia.net/embed/iframe/${embed["videoID"]}`],
  [
    "brightcove",
    (embed) =>
      address`https://players.brightcove.net/${embed["account"]}/${embed["playerEmbed"]}/index.html?videoId=${embed["videoID"]}`,
  ],
  [
    "soundcloud",
    (embed) =>
      address`https://w.soundcloud.com/player/?url=https://api.soundcloud.com/tracks/${embed["trackID"]}`,
  ],
  ["giphy", (embed) => address`https://giphy.com/embed/${embed["giphyID"]}`],
  ["codepen", (embed) => address`https://codepen.io/${embed["author"]}/embed/${embed["codePenID"]}`],
  ["iframe", (embed) => asText(embed["url"])],
  [
    "twitter",
    (embed) => address`https://platform.twitter.com/embed/Tweet.html?id=${embed["statusID"]}&dnt=true`,
  ],
  ["instagram", (embed) => address`https://www.instagram.com/p/${embed["postID"]}/embed/`],
  [
    "imgur",
    (embed) =>
      embed["isAlbum"] === true
        ? address`https://imgur.com/a/${embed["imgurID"]}/embed?pub=true`
        : address`https://imgur.com/${embed["imgurID"]}/embed?pub=true`,
  ],
  [
    "panopto",
    (embed) => address`https://${embed["domain"]}/Panopto/Pages/Embed.aspx?id=${embed["sessionId"]}`,
  ],
  ["kaltura", (embed) => asText(embed["frameSrc"])],
  // Without its signature the site shows no image, and the embed is a card.
  [
    "gettyimages",
    (embed) =>
      embed["embedSignature"]
        ? address`https://embed.gettyimages.com/embed/${embed["photoID"]}?et=${embed["foreignID"]}&tld=com&sig=${embed["embedSignature"]}`
        : "",
  ],
  [
    "bluesky",
    (embed) => address`https://embed.bsky.app/embed/${embed["did"]}/app.bsky.feed.post/${embed["postID"]}`,
  ],
]);

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the address of an embed's frame, such as a video player; "" for kinds without a player. The
 * renderer decides whether the address is allowed.
 */
export function playerAddress(embed: Fields): string {
  return PLAYERS.get(asText(embed["embedType"]))?.(embed) ?? "";
}

/** Finds the embed for a player's address, for the kinds whose fields can be derived from it; else null. */
export function playedBy(src: string): { url: string; embedType: string; [field: string]: unknown } | null {
  const film = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?:\?start=(\d{1,6}))?$/.exec(
    src,
  );
  if (film) {
    const [, videoID = "", start] = film;
    const from = Number(start ?? 0);
    const url = `https://www.youtube.com/watch?v=${videoID}`;
    return { embedType: "youtube", url, videoID, ...(from > 0 && { start: from }) };
  }
  const videoID = /^https:\/\/player\.vimeo\.com\/video\/(\d{1,15})$/.exec(src)?.[1];
  return videoID ? { embedType: "vimeo", url: `https://vimeo.com/${videoID}`, videoID } : null;
}

function youtube(embed: Fields): string {
  return address`https://www.youtube-nocookie.com/embed/${embed["videoID"]}?start=${embed["start"] ?? 0}`;
}

function address(parts: TemplateStringsArray, ...values: unknown[]): string {
  return String.raw(
    { raw: parts },
    ...values.map((value) => encodeURIComponent(asText(value).toWellFormed())),
  );
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}
