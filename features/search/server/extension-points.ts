import type { z } from "zod";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type EventType, onInTransaction } from "#platform/server/events/events.ts";
import { type Contribution, ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { OpenQuery } from "#platform/server/extension-points/query.ts";
import { wakes } from "#platform/server/jobs/work-queue.ts";
import type { Condition, SearchDocument, SearchHit, Visibility } from "#platform/server/search/port.ts";
import { type SearchQuery, type SearchResult, search } from "../contract.ts";
import { type Changed, notedChanges, SEARCH_INDEX } from "./indexing/change-queries.ts";

/** Fields of a result that its source provides. */
export type ResultFields = Omit<
  SearchResult,
  "recordType" | "recordID" | "highlight" | "excerpt" | "subqueryMatchCount"
>;

/** The `expand` values of the request. */
export type Expand = SearchQuery["expand"];

/** Limits a search that names no place. */
export type Scope = Pick<SearchQuery, "includeArchivedCategories">;

/** A page of records that are listed instead of searched. */
export interface Listing {
  records: readonly { recordID: number; fields: ResultFields }[];
  paging: Paging;
}

/** A subtype of a kind, such as questions among discussions. */
export interface ResultType {
  type: string;
  name: Phrase;
  /** Returns whether results of this type can exist; true when left out. */
  isOffered?(context: Context): Promise<boolean>;
}

/** A kind of searchable record, contributed by its feature. */
export interface SearchSource {
  /** Name of the kind, and the record type of its results. */
  kind: string;
  /** Subtypes of the kind; with several, documents carry a `type:…` label. */
  types: readonly ResultType[];
  /** Returns up to `limit` ids after `afterID`, in ascending order, for reindexing. */
  list(context: Context, afterID: number, limit: number): Promise<readonly number[]>;
  /** Returns the number of records to index. */
  count(context: Context): Promise<number>;
  /**
   * Returns the documents to index for `ids`; ids that are not returned are removed from the index.
   */
  read(context: Context, ids: readonly number[]): Promise<readonly SearchDocument[]>;
  /**
   * Returns the documents that the actor may see, narrowed to the query's scope; null when there
   * are none.
   */
  visibility(context: Context, query: Scope): Promise<Omit<Visibility, "kind"> | null>;
  /**
   * Returns the fields of found records, without those that no longer exist. Must run a constant
   * number of statements.
   */
  view(
    context: Context,
    hits: readonly SearchHit[],
    expand: Expand,
  ): Promise<ReadonlyMap<number, ResultFields>>;
  /** True when titles are suggested while typing. */
  isSuggested: boolean;
  /** Parameters and sort orders that are valid only for searches of this kind alone. */
  own?: {
    parameters: readonly string[];
    sorts: readonly SearchQuery["sort"][];
    list(context: Context, query: SearchQuery): Promise<Listing>;
  };
}

export const searchSources = new ExtensionPoint<SearchSource>("searchSources");
/** Contributes a kind of searchable record. */
export const addSearchSource = (source: SearchSource) => searchSources.with(source);

/** Names the records that are reindexed with their group, such as the comments of a discussion. */
export interface SearchMembers {
  group: string;
  kind: string;
  /** Returns up to `limit` member ids after `afterID`, in ascending order. */
  list(context: Context, recordID: number, afterID: number, limit: number): Promise<readonly number[]>;
}

export const searchMembers = new ExtensionPoint<SearchMembers>("searchMembers");
/**
 * Contributes records that are reindexed when a record of another kind changes with `withMembers`.
 */
export const addSearchMembers = (members: SearchMembers) => searchMembers.with(members);

/** Kinds that are searched together. */
export interface SearchDomainSpec {
  key: string;
  name: Phrase;
  sort: number;
  kinds: readonly string[];
  /** Parameters offered in its form. */
  filters: readonly string[];
  sorts?: readonly SearchQuery["sort"][];
  /** Excluded from searches without a domain. */
  isIsolated?: boolean;
}

export const searchDomains = new ExtensionPoint<SearchDomainSpec>("searchDomains");
/** Adds a tab to the results page. */
export const addSearchDomain = (domain: SearchDomainSpec) => searchDomains.with(domain);

/** Translates a parameter into conditions on the kinds it applies to. */
export interface SearchFilter<Sent> {
  kinds: readonly string[];
  /** Throws when the actor may not use the parameter. */
  conditions(
    context: Context,
    sent: Sent,
    query: SearchQuery,
  ): readonly Condition[] | Promise<readonly Condition[]>;
}

/** The query of a search; `extendQuery` adds names of `expand`, and `addSearchFilter` parameters. */
export const searchQuery = new OpenQuery<SearchFilter<never>, never>("searchQuery", { list: search });

/** Returns the value of a parameter of the contract or of an added one. */
export const parameterOf = (query: SearchQuery, parameter: string): unknown =>
  (query as Readonly<Record<string, unknown>>)[parameter];

type Named = keyof SearchQuery;

/**
 * Contributes a filter for results: for a parameter of the contract, or for one that the feature adds with the schema
 * of its values, which must be optional. An added parameter is also one of the form, in the domains of its kinds.
 */
export function addSearchFilter<Parameter extends Named>(
  filter: SearchFilter<NonNullable<SearchQuery[Parameter]>> & { parameter: Parameter },
): Contribution;
export function addSearchFilter<Schema extends z.ZodType>(
  filter: SearchFilter<NonNullable<z.output<Schema>>> & { parameter: string; schema: Schema },
): Contribution;
export function addSearchFilter({
  parameter,
  schema,
  ...filter
}: SearchFilter<never> & { parameter: string; schema?: z.ZodType }): Contribution {
  return searchQuery.with({
    ...(schema && { fields: { [parameter]: schema } }),
    filters: { [parameter]: filter },
  });
}

/** Translates `key:value` in a query into conditions; several contributions may share a key. */
export interface SearchWord {
  /** Key, such as `tag`. */
  key: string;
  kinds: readonly string[];
  /**
   * Returns null when the value is unknown; if no contribution knows it, the text is searched
   * literally.
   */
  conditions(context: Context, value: string): Promise<readonly Condition[] | null>;
}

export const searchTerms = new ExtensionPoint<SearchWord>("searchTerms");
/** Adds a key to the query syntax. */
export const addSearchWord = (word: SearchWord) => searchTerms.with(word);

/** Fields that another feature adds to a document. */
type AddedFields = Partial<Pick<SearchDocument, "names" | "labels" | "score" | "worth">> & {
  /** Plain text that is searched like the body. */
  text?: string;
};

/** Additional document fields from another feature. */
export interface DocumentPart {
  kind: string;
  /** Returns fields by record id; ids may be missing. */
  read(context: Context, documents: readonly SearchDocument[]): Promise<ReadonlyMap<number, AddedFields>>;
}

export const documentParts = new ExtensionPoint<DocumentPart>("documentParts");
/** Adds names, labels and text to the documents of a kind; a score or worth replaces the existing one. */
export const extendDocuments = (part: DocumentPart) => documentParts.with(part);

/** Labels that hide documents of a kind from the actor. */
export interface VisibilityNarrowing {
  kind: string;
  except(context: Context): Promise<readonly string[]>;
}

export const visibilityNarrowings = new ExtensionPoint<VisibilityNarrowing>("visibilityNarrowings");
/** Narrows the visible documents of a kind; contributions can only hide. */
export const narrowVisibility = (narrowing: VisibilityNarrowing) => visibilityNarrowings.with(narrowing);

/**
 * Contributes listeners that note, in the transaction of the event, which records to reindex.
 * Changes are indexed within a second unless marked `later`.
 */
export const searchChanges = <P extends object>(
  type: EventType<P>,
  changed: (payload: P) => Changed | readonly Changed[],
): Contribution[] => [
  onInTransaction(type, async (context, payload) => notedChanges.add(context, ...[changed(payload)].flat())),
  wakes(type, SEARCH_INDEX),
];
