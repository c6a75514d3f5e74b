import type { Context } from "../application/context.ts";

/** A record with the texts to search. The body may have any length: the engine splits it. */
export interface SearchDocument {
  /** The kind of record: `discussion`. */
  kind: string;
  recordID: number;
  /** Record that its hits are grouped under when results are collapsed, such as the discussion of a comment. */
  group: { kind: string; recordID: number };
  /** Title of the record, or an empty string. */
  title: string;
  /** Title of the record it belongs to. It is searched as well, with a low weight. */
  context: string;
  /** Plain text. */
  body: string;
  /** Further names, such as tags. They count nearly as much as a title. */
  names: readonly string[];
  /** Place, such as a category, whose visibility decides who can find the record. Null for a record without a place. */
  placeID: number | null;
  /** Filterable properties as `key:value`: `author:4`, `tag:12`, `type:question`, `is:closed`. */
  labels: readonly string[];
  /** BCP 47 code; guessed from the text when null. */
  language: string | null;
  dateInserted: Date;
  dateUpdated: Date | null;
  /** Votes or a similar number. */
  score: number;
  /**
   * How much better than others of its kind it answers a question, from 0 to 1, such as for an accepted answer. It has
   * a small weight.
   */
  worth: number;
}

/** Identifies a record in the index. */
export interface DocumentRef {
  kind: string;
  recordID: number;
}

/** Which records of a kind the reader may see. Kinds without an entry are not searched. */
export interface Visibility {
  kind: string;
  /** Visible places; null for all places and records without a place. */
  placeIDs: readonly number[] | null;
  /** Records with one of these labels are hidden. */
  except?: readonly string[];
}

/** All conditions of a search have to hold. */
export type Condition =
  | { labels: readonly string[]; match: "any" | "all" | "none" }
  | { placeIDs: readonly number[] }
  /** Records in one of these groups. */
  | { groups: readonly DocumentRef[] }
  /** One of these records. */
  | { records: readonly DocumentRef[] }
  /** Title or names also match this query text. */
  | { title: string }
  | { date: "dateInserted" | "dateUpdated"; from?: Date | undefined; before?: Date | undefined };

/** Order of search results; `-` means descending. */
export type SearchSort =
  | "relevance"
  | "dateInserted"
  | "-dateInserted"
  | "dateUpdated"
  | "-dateUpdated"
  | "score"
  | "-score"
  | "-hot";

/** A search with filters, order and page. */
export interface SearchQuery {
  /** Query text of a user: words, `"phrases"`, `-not`, `or`. The caller has already removed `key:value` filters. */
  text: string;
  /** Search only titles and names. */
  inTitles?: boolean;
  /** Whether all words are required, or any of them. */
  operator: "and" | "or";
  /** Only exact matches of all words: no relaxed matches and no spelling correction. */
  isExact?: boolean;
  visibilities: readonly Visibility[];
  conditions: readonly Condition[];
  sort: SearchSort;
  /** Return one hit per group. */
  isCollapsed: boolean;
  offset: number;
  /** Largest number of hits; at most 100. */
  limit: number;
  /** Language of the reader, by which the query is stemmed, next to other languages in the index. */
  language: string | null;
}

/** A part of the text around the matches. Marks are ranges [from, to) in UTF-16 units. */
export interface Excerpt {
  text: string;
  marks: readonly (readonly [from: number, to: number])[];
}

/** A found record with the marked texts to show. */
export interface SearchHit extends DocumentRef {
  relevance: number;
  title: Excerpt;
  excerpt: Excerpt;
  /** Number of matching records in the group; 1 unless collapsed. */
  count: number;
}

/** A page of search results. */
export interface SearchAnswer {
  hits: readonly SearchHit[];
  /** Number of results that can be paged through. */
  total: number;
  /** True when there are more results than `total`. */
  isMore: boolean;
  /** Query text that was searched in place of a misspelled one. */
  searchedFor: string | null;
  /** Query text with a better spelling that has more results. */
  didYouMean: string | null;
}

/** Query for titles and names that begin with, contain, or are spelled like the typed text. */
export interface SuggestQuery {
  text: string;
  visibilities: readonly Visibility[];
  conditions: readonly Condition[];
  /** Number of suggestions of each kind. */
  limit: number;
  language: string | null;
}

/** Explains the rank of a document, for developers who adjust the ranking. */
export interface Explanation {
  /** The query as the engine parsed it. */
  query: string;
  isFound: boolean;
  relevance: number | null;
  /** Value of each factor of the relevance. */
  parts: readonly { name: string; value: number }[];
}

/** A search engine. PostgreSQL's is the default; every engine must guarantee the same, visibility above all. */
export interface SearchEngine {
  name: string;
  /** Adds documents, or replaces those of the same records. */
  index(context: Context, documents: readonly SearchDocument[]): Promise<void>;
  /** Removes the documents of records. */
  remove(context: Context, records: readonly DocumentRef[]): Promise<void>;
  /** Returns the indexed ids of a kind in ascending order: after `afterID`, and up to `upTo` unless that is null. */
  listIndexed(
    context: Context,
    kind: string,
    range: { afterID: number; upTo: number | null; limit: number },
  ): Promise<readonly number[]>;
  /** Returns the ids of `kind` that are indexed in `group`, in ascending order. */
  members(
    context: Context,
    group: DocumentRef,
    kind: string,
    range: { afterID: number; limit: number },
  ): Promise<readonly number[]>;
  /** Updates the engine's statistics after much was indexed at once. */
  optimize(context: Context): Promise<void>;
  /** Returns a page of results. Throws a 503 error when the search takes too long. */
  query(context: Context, query: SearchQuery): Promise<SearchAnswer>;
  /** Returns suggestions of all kinds, best first. */
  suggest(context: Context, query: SuggestQuery): Promise<readonly SearchHit[]>;
  /** Explains whether a query finds a record, and with which relevance. */
  explain(context: Context, query: SearchQuery, record: DocumentRef): Promise<Explanation>;
}
