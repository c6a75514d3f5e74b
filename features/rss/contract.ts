/** An entry of a feed. All texts are plain, and all addresses are those of the web. */
export interface FeedItem {
  title: string;
  link: string;
  description: string | null;
  /** Date of publication in ISO 8601; null when unknown. */
  pubDate: string | null;
  img: { src: string } | null;
}

/** A feed of another site, as it is stored and shown. */
export interface FeedContent {
  channel: { title: string | null; link: string | null; description: string | null };
  item: FeedItem[];
}

/**
 * Why a feed has nothing to show: it has not been fetched yet, its site did not respond, the response is no feed, it has
 * no entries, or the forum shows too many feeds already.
 */
export type FeedProblem = "waiting" | "unreachable" | "notFeed" | "empty" | "tooMany";
