/** A post or a film of another site that has an address for frames. */
interface FramedPost {
  embedType: string;
  /** Address of the page, for readers without scripts. */
  url: string;
  /** Address of the frame. */
  frame: string;
  /** Fields of the embed in rich documents, as the previous software stores them. */
  fields: Readonly<Record<string, string | boolean>>;
}

const ID = "[\\w-]{1,64}";
const UUID = "[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}";
const DOMAIN = "(?:[a-z\\d-]{1,63}\\.){1,4}panopto\\.(?:com|eu)";

type Read = (match: RegExpExecArray, url: URL) => Omit<FramedPost, "embedType">;

interface Site {
  embedType: string;
  name: string;
  /** Shows films; a post is as tall as its text. */
  isFilm?: boolean;
  /** Matches the host and the path of pages and of frames. */
  addresses: RegExp;
  read: Read;
}

const pattern = (text: string) => new RegExp(`^(?:www\\.)?(?:${text})`, "i");

const SITES: readonly Site[] = [
  {
    embedType: "twitter",
    name: "X",
    addresses: pattern(
      `(?:(?:mobile\\.)?(?:twitter|x)\\.com/\\w{1,20}/status(?:es)?/(\\d{1,20})|platform\\.twitter\\.com/embed/)`,
    ),
    read: ([, inPath], url) => {
      const statusID = inPath ?? /^\d{1,20}$/.exec(url.searchParams.get("id") ?? "")?.[0] ?? "";
      const frame = statusID && `https://platform.twitter.com/embed/Tweet.html?id=${statusID}&dnt=true`;
      return { url: `https://x.com/i/status/${statusID}`, frame, fields: { statusID } };
    },
  },
  {
    embedType: "instagram",
    name: "Instagram",
    addresses: pattern(`instagram\\.com/(?:[\\w.]{1,30}/)?(?:p|reel|tv)/(${ID})`),
    read: ([, postID = ""]) => {
      const url = `https://www.instagram.com/p/${postID}/`;
      return { url, frame: `${url}embed/`, fields: { postID } };
    },
  },
  {
    embedType: "imgur",
    name: "Imgur",
    addresses: pattern(`(?:m\\.)?imgur\\.com/((?:a|gallery)/)?(?:[\\w-]{0,100}-)?(\\w{5,10})(?:/embed)?/?$`),
    read: ([, album, imgurID = ""]) => {
      const url = `https://imgur.com/${album ? "a/" : ""}${imgurID}`;
      return { url, frame: `${url}/embed?pub=true`, fields: { imgurID, isAlbum: album !== undefined } };
    },
  },
  {
    embedType: "panopto",
    name: "Panopto",
    isFilm: true,
    addresses: pattern(`(${DOMAIN})/Panopto/Pages/(?:Viewer|Embed)\\.aspx$`),
    read: ([, domain = ""], { searchParams }) => {
      const sessionId = new RegExp(`^${UUID}$`, "i").exec(searchParams.get("id") ?? "")?.[0] ?? "";
      const page = (name: string) => `https://${domain}/Panopto/Pages/${name}.aspx?id=${sessionId}`;
      return { url: page("Viewer"), frame: sessionId && page("Embed"), fields: { domain, sessionId } };
    },
  },
  {
    embedType: "kaltura",
    name: "Kaltura",
    isFilm: true,
    addresses: pattern(
      `(?:cdnapisec|cdnapi)\\.kaltura\\.com/p/\\d{1,12}/.{0,200}(?:embedIframeJs|embedPlaykitJs|extwidget)/`,
    ),
    read: (_match, { href }) => ({ url: href, frame: href, fields: { frameSrc: href } }),
  },
  {
    embedType: "gettyimages",
    name: "Getty Images",
    addresses: pattern("embed\\.gettyimages\\.com/embed/(\\d{1,15})$"),
    read: ([, photoID = ""], { searchParams, href }) => ({
      url: `https://www.gettyimages.com/detail/${photoID}`,
      frame: href,
      fields: {
        photoID,
        foreignID: searchParams.get("et") ?? "",
        embedSignature: searchParams.get("sig") ?? "",
      },
    }),
  },
  {
    embedType: "bluesky",
    name: "Bluesky",
    addresses: pattern(
      `(?:bsky\\.app/profile/(did:[a-z]{1,10}:[\\w.:-]{1,100})/post/(${ID})|embed\\.bsky\\.app/embed/(did:[a-z]{1,10}:[\\w.:-]{1,100})/app\\.bsky\\.feed\\.post/(${ID}))`,
    ),
    read: ([, author, postID, framed, inFrame]) => {
      const [did = "", key = ""] = [author ?? framed, postID ?? inFrame];
      return {
        url: `https://bsky.app/profile/${did}/post/${key}`,
        frame: `https://embed.bsky.app/embed/${did}/app.bsky.feed.post/${key}`,
        fields: { did, postID: key },
      };
    },
  },
];

/**
 * Returns the post that an address of a page or a frame leads to; null for other addresses. Sites whose frames only their
 * own script can make have cards of their pages instead.
 */
export function framedPostAt(url: URL): FramedPost | null {
  const place = url.host + url.pathname;
  for (const { addresses, read, embedType } of SITES) {
    const match = addresses.exec(place);
    const found = match && read(match, url);
    if (found?.frame) return { embedType, ...found, frame: secure(found.frame) };
  }
  return null;
}

/** Returns the site whose posts have this type of embed; undefined for other types. */
export const framedSite = (embedType: string): Pick<Site, "name" | "isFilm"> | undefined =>
  SITES.find((site) => site.embedType === embedType);

const secure = (address: string) => address.replace(/^http:/, "https:");
