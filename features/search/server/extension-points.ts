import type { Phrase } from "#platform/contract/i18n.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type EventType, onInTransaction } from "#platform/server/events/events.ts";
import { type Contribution, Opening } from "#platform/server/extension-points/extension-point.ts";
import { wakes } from "#platform/server/jobs/work-queue.ts";
import type { Condition, SearchDocument, SearchHit, Visibility } from "#platform/server/search/port.ts";
import type { SearchQuery, SearchResult } from "../contract.ts";
import { type Changed, notedChanges, SEARCH_INDEX } from "./indexing/change-queries.ts";

/** What a source tells of a record that was found. */
export type ResultFields = Omit<
  SearchResult,
  "recordType" | "recordID" | "highlight" | "excerpt" | "subqueryMatchCount"
>;

/** Words of `expand` that were sent. */
export type Expand = SearchQuery["expand"];

/** Where a search looks unless it names a place. */
export type Scope = Pick<SearchQuery, "includeArchivedCategories">;

/** A page of records that are listed rather than searched. */
export interface Listing {
  records: readonly { recordID: number; fields: ResultFields }[];
  paging: Paging;
}

/** What a result is, more closely than by its kind. */
export interface ResultType {
  type: string;
  name: Phrase;
  /** Whether there can be any; always when left out. */
  isOffered?(context: Context): Promise<boolean>;
}

/** A kind of record that is searched, as its feature gives it. */
export interface SearchSource {
  /** Also the record type of its results. */
  kind: string;
  /** What results can be, more closely than by their kind; `type:…` is a label of their documents where there are several. */
  types: readonly ResultType[];
  /** The ids after `afterID`, in their order: what is read when all of it is indexed anew. */
  list(context: Context, afterID: number, limit: number): Promise<readonly number[]>;
  /** How many there are to list. */
  count(context: Context): Promise<number>;
  /** Of what may be found by somebody; what is left out is found by nobody. */
  read(context: Context, ids: readonly number[]): Promise<readonly SearchDocument[]>;
  /** What the actor may see, and of that what a search without further words is about; null when that is nothing. */
  visibility(context: Context, query: Scope): Promise<Omit<Visibility, "kind"> | null>;
  /** What is shown of records that were found, in a constant number of statements; without those that are gone. */
  view(
    context: Context,
    hits: readonly SearchHit[],
    expand: Expand,
  ): Promise<ReadonlyMap<number, ResultFields>>;
  /** Whether its titles are suggested while somebody types. */
  isSuggested: boolean;
  /** Parameters and orders that only a search of this kind alone can have. */
  own?: {
    parameters: readonly (keyof SearchQuery)[];
    sorts: readonly SearchQuery["sort"][];
    list(context: Context, query: SearchQuery): Promise<Listing>;
  };
}

export const searchSources = new Opening<SearchSource>("searchSources");
/** Lets a kind of record be searched. */
export const addSearchSource = (source: SearchSource) => searchSources.with(source);

/** Says which records of a kind are changed by what changes in a record of another: its comments, by a discussion. */
export interface SearchMembers {
  group: string;
  kind: string;
  /** Their ids after `afterID`, in their order. */
  list(context: Context, recordID: number, afterID: number, limit: number): Promise<readonly number[]>;
}

export const searchMembers = new Opening<SearchMembers>("searchMembers");
/** Lets records of a kind be indexed anew with another one, when its change says so. */
export const addSearchMembers = (members: SearchMembers) => searchMembers.with(members);

/** Kinds that are searched together. */
export interface SearchDomainSpec {
  key: string;
  name: Phrase;
  sort: number;
  kinds: readonly string[];
  /** Parameters that its form offers. */
  filters: readonly (keyof SearchQuery)[];
  sorts?: readonly SearchQuery["sort"][];
  /** It is not searched with the others. */
  isIsolated?: boolean;
}

export const searchDomains = new Opening<SearchDomainSpec>("searchDomains");
/** Adds a tab of the page of results. */
export const addSearchDomain = (domain: SearchDomainSpec) => searchDomains.with(domain);

/** Answers for one parameter of a search, on the kinds that it can be asked of. */
export interface SearchFilter<Parameter extends keyof SearchQuery = keyof SearchQuery> {
  parameter: Parameter;
  kinds: readonly string[];
  /** Throws when the actor may not ask for it. */
  conditions(
    context: Context,
    sent: NonNullable<SearchQuery[Parameter]>,
    query: SearchQuery,
  ): readonly Condition[] | Promise<readonly Condition[]>;
}

export const searchFilters = new Opening<SearchFilter>("searchFilters");
/** Lets results be filtered by what the feature knows of its records. */
export const addSearchFilter = <Parameter extends keyof SearchQuery>(filter: SearchFilter<Parameter>) =>
  searchFilters.with(filter as unknown as SearchFilter);

/** Answers for `key:value` in what somebody types; several may answer for one key. */
export interface SearchWord {
  /** Its key, such as `tag`. */
  key: string;
  kinds: readonly string[];
  /** Null when the value says nothing to it: if nobody else answers, the words are searched as they stand. */
  conditions(context: Context, value: string): Promise<readonly Condition[] | null>;
}

export const searchTerms = new Opening<SearchWord>("searchTerms");
/** Adds a key to the language of searches. */
export const addSearchWord = (word: SearchWord) => searchTerms.with(word);

/** What another feature adds to the documents of a kind. */
export interface DocumentPart {
  kind: string;
  /** By id; of those that it says nothing about, none. */
  read(
    context: Context,
    documents: readonly SearchDocument[],
  ): Promise<ReadonlyMap<number, Partial<Pick<SearchDocument, "names" | "labels" | "score" | "worth">>>>;
}

export const documentParts = new Opening<DocumentPart>("documentParts");
/** Adds names and labels to what a kind is found by; a score or worth takes the place of what was there. */
export const extendDocuments = (part: DocumentPart) => documentParts.with(part);

/** Labels that hide documents of a kind from the actor. */
export interface VisibilityNarrowing {
  kind: string;
  except(context: Context): Promise<readonly string[]>;
}

export const visibilityNarrowings = new Opening<VisibilityNarrowing>("visibilityNarrowings");
/** Narrows what is found of a kind; nobody can widen it. */
export const narrowVisibility = (narrowing: VisibilityNarrowing) => visibilityNarrowings.with(narrowing);

/** Says, in the transaction of an action, which records are to be indexed anew. What is urgent is, within a second. */
export const searchChanges = <P extends object>(
  type: EventType<P>,
  changed: (payload: P) => Changed | readonly Changed[],
): Contribution[] => [
  onInTransaction(type, async (context, payload) => notedChanges.add(context, ...[changed(payload)].flat())),
  wakes(type, SEARCH_INDEX),
];
