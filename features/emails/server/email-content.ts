/** An entry in an email's list of posts or the like. Addresses are paths of the forum. */
export interface EmailEntry {
  title: string;
  href: string;
  /** Author and date, in one line. */
  meta?: string;
  excerpt?: string;
  /** Shown when it is one of the forum's own. */
  image?: string;
}

/** A part of an email. Texts are plain; an `href` is a path of the forum, or an address of it. */
export type EmailPart =
  | { kind: "text"; text: string }
  /** `icon` is shown when it is one of the forum's own. */
  | { kind: "heading"; text: string; href?: string; icon?: string }
  /** The community's own text, as safe HTML and as plain text. */
  | { kind: "body"; html: string; text: string }
  /** A quoted post: as HTML of the forum's pages, or empty, and as plain text. */
  | { kind: "quote"; html: string; text: string; href?: string }
  | { kind: "button"; label: string; href: string }
  | { kind: "entries"; entries: readonly EmailEntry[] }
  | { kind: "rule" };

export interface EmailContent {
  /** Name of a kind that `addEmailKind` declares. */
  kind: string;
  /** The recipient's account, when the address is not yet that of the account. */
  userID?: number;
  to: { name: string; address: string };
  /** `subjectOf` prefixes the community's name. */
  subject: string;
  parts: readonly EmailPart[];
  /** Why the recipient gets the email. */
  reason: string;
  /** Path of the page with the recipient's preferences. */
  settingsUrl?: string;
  /** The link to unsubscribe. `oneClick`: its address accepts the POST of RFC 8058. */
  unsubscribe?: { url: string; oneClick: boolean };
  /** Further links to unsubscribe, such as from one thread. */
  ways?: readonly { label: string; url: string }[];
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
}
