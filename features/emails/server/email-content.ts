/** Something in a letter's list of posts or the like. Addresses are paths of the forum. */
export interface EmailEntry {
  title: string;
  href: string;
  /** Who and when, in one line. */
  meta?: string;
  excerpt?: string;
  /** Shown when it is one of the forum's own. */
  image?: string;
}

/** What a letter consists of. Texts are plain; an `href` is a path of the forum, or an address of it. */
export type EmailPart =
  | { kind: "text"; text: string }
  /** `icon` is shown when it is one of the forum's own. */
  | { kind: "heading"; text: string; href?: string; icon?: string }
  /** What the community itself wrote: as HTML that is safe to show, and the same in plain words. */
  | { kind: "body"; html: string; text: string }
  /** What somebody wrote: as it is shown on pages, or nothing, and the same in plain words. */
  | { kind: "quote"; html: string; text: string; href?: string }
  | { kind: "button"; label: string; href: string }
  | { kind: "entries"; entries: readonly EmailEntry[] }
  | { kind: "rule" };

export interface EmailContent {
  to: { name: string; address: string };
  /** `subjectOf` puts the community's name before it. */
  subject: string;
  parts: readonly EmailPart[];
  /** Why it was sent to this person. */
  reason: string;
  /** Where one decides what one is told; a path. */
  settingsUrl?: string;
  /** The way out of such mails. `oneClick`: its address takes the POST of RFC 8058. */
  unsubscribe?: { url: string; oneClick: boolean };
  /** Further ways beside that one, such as not to hear of this thread. */
  ways?: readonly { label: string; url: string }[];
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
}
