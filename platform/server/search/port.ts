import type { Context } from "../application/context.ts";

/** A record in the words that people find it by. One of any length: the engine splits it. */
export interface SearchDocument {
  /** The kind of record: `discussion`. */
  kind: string;
  recordID: number;
  /** What its hits are shown as one with when results are collapsed: a comment's discussion. */
  group: { kind: string; recordID: number };
  /** Its own title, or an empty text. */
  title: string;
  /** The title of what it belongs to: words that are searched there too, and count little. */
  context: string;
  /** Plain text. */
  body: string;
  /** Further names that it goes by, such as its tags: they count nearly as much as a title. */
  names: readonly string[];
  /** Where it stands: who may not see this place finds nothing there. Null for what stands nowhere. */
  placeID: number | null;
  /** What it is filtered by, as `key:value`: `author:4`, `tag:12`, `type:question`, `is:closed`. */
  labels: readonly string[];
  /** BCP 47; guessed from the text when it is not known. */
  language: string | null;
  dateInserted: Date;
  dateUpdated: Date | null;
  /** Votes and the like. */
  score: number;
  /** 0 to 1: how much better than others of its kind it answers, such as an accepted answer. Counts gently. */
  worth: number;
}

export interface DocumentRef {
  kind: string;
  recordID: number;
}

/** What somebody may see of a kind: a kind of which no sight is given is not searched at all. */
export interface Visibility {
  kind: string;
  /** Null for all places, and what stands nowhere. */
  placeIDs: readonly number[] | null;
  /** Whoever has one of these labels is not seen. */
  except?: readonly string[];
}

/** All of the conditions of a search have to hold. */
export type Condition =
  | { labels: readonly string[]; match: "any" | "all" | "none" }
  | { placeIDs: readonly number[] }
  /** Of one of these. */
  | { groups: readonly DocumentRef[] }
  /** One of these itself. */
  | { records: readonly DocumentRef[] }
  /** The title or the names hold these words as well, written as those of a query. */
  | { title: string }
  | { date: "dateInserted" | "dateUpdated"; from?: Date | undefined; before?: Date | undefined };

export type SearchSort =
  | "relevance"
  | "dateInserted"
  | "-dateInserted"
  | "dateUpdated"
  | "-dateUpdated"
  | "score"
  | "-score"
  | "-hot";

export interface SearchQuery {
  /** As people write it: words, `"phrases"`, `-not`, `or`. What is `key:value` was taken out by who asks. */
  text: string;
  /** Only titles and names are searched. */
  inTitles?: boolean;
  /** Whether all words have to be there, or any of them. */
  operator: "and" | "or";
  /** Only what holds all that is wanted, as it is spelled, however little that is. */
  isExact?: boolean;
  sights: readonly Visibility[];
  conditions: readonly Condition[];
  sort: SearchSort;
  /** One hit a group. */
  isCollapsed: boolean;
  offset: number;
  /** At most 100. */
  limit: number;
  /** The reader's language, by which their words are taken; words of other languages that are indexed count too. */
  language: string | null;
}

/** A piece of the text around what matched, and where in it that is: [from, to) in UTF-16 units. */
export interface Excerpt {
  text: string;
  marks: readonly (readonly [from: number, to: number])[];
}

export interface SearchHit extends DocumentRef {
  relevance: number;
  title: Excerpt;
  excerpt: Excerpt;
  /** How many of its group matched; 1 unless collapsed. */
  count: number;
}

export interface SearchAnswer {
  hits: readonly SearchHit[];
  /** How many can be paged through. */
  total: number;
  /** Whether there are more than that. */
  isMore: boolean;
  /** The text that was searched when words were taken for others that are spelled nearly so. */
  searchedFor: string | null;
  /** A better spelling, of which there is more to be found. */
  didYouMean: string | null;
}

/** Titles and names that begin with, hold, or are spelled nearly like what is typed. */
export interface SuggestQuery {
  text: string;
  sights: readonly Visibility[];
  conditions: readonly Condition[];
  /** So many of each kind. */
  limit: number;
  language: string | null;
}

/** Why a document was found where it was: for who mends the order of results. */
export interface Explanation {
  /** The words as they were taken. */
  query: string;
  isFound: boolean;
  relevance: number | null;
  /** What each part of the formula came to. */
  parts: readonly { name: string; value: number }[];
}

/** A search engine. PostgreSQL's is the default; another one keeps the same promises, sight before all. */
export interface SearchEngine {
  name: string;
  /** Adds documents, or puts them in the place of what was known of their records. */
  index(context: Context, documents: readonly SearchDocument[]): Promise<void>;
  remove(context: Context, records: readonly DocumentRef[]): Promise<void>;
  /** The ids that are indexed of a kind, in their order: after `afterID`, and up to `upTo` where that is not null. */
  known(
    context: Context,
    kind: string,
    range: { afterID: number; upTo: number | null; limit: number },
  ): Promise<readonly number[]>;
  /** The ids of a kind that are indexed with this group, in their order. */
  members(
    context: Context,
    group: DocumentRef,
    kind: string,
    range: { afterID: number; limit: number },
  ): Promise<readonly number[]>;
  /** Takes stock of all that is indexed; for who has indexed much at once. */
  settle(context: Context): Promise<void>;
  query(context: Context, query: SearchQuery): Promise<SearchAnswer>;
  /** The best first, of whatever kind. */
  suggest(context: Context, query: SuggestQuery): Promise<readonly SearchHit[]>;
  explain(context: Context, query: SearchQuery, record: DocumentRef): Promise<Explanation>;
}
