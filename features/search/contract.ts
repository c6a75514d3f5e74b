import { z } from "zod";
import { siteSectionID } from "#features/layouts/contract.ts";
import { User, UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, dateFilter, expand, flag } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";
import { MEMBER_SORTS, SORTS } from "./contract/sorts.ts";

export * from "./contract/headers.ts";
export * from "./contract/sorts.ts";

/** Longest query, in characters. */
export const LONGEST_QUERY = 300;
/** Most results that can be paged through. */
export const RESULTS_AT_MOST = 10_000;
export const A_PAGE = 10;
const WORD = /^[\w-]{1,100}$/;

const Crumb = z.object({ name: z.string(), url: z.string() });
const DateTime = z.iso.datetime();
const Marks = z.array(z.tuple([z.int(), z.int()]));

/** Plain text and the ranges of the matched terms: [from, to) in UTF-16 units. */
const Marked = z.object({ text: z.string(), marks: Marks });
export type Marked = z.infer<typeof Marked>;

export const SearchResult = z.object({
  recordType: z.string().meta({ description: "`discussion`, `comment`, `category`, `tag`, `user`, …" }),
  type: z.string().meta({ description: "Subtype of the record, such as `question`." }),
  legacyType: z.string().optional(),
  recordID: z.int(),
  altRecordID: z.int().optional(),
  name: z.string(),
  url: z.string().meta({ description: "Path on this forum." }),
  body: z.string().optional().meta({ description: "HTML that is safe to show; left out with `-body`." }),
  bodyPlainText: z.string().optional(),
  excerpt: z.string().optional().meta({ description: "Plain text around the matches." }),
  highlight: z
    .object({ name: Marked, excerpt: Marked })
    .optional()
    .meta({ description: "Title and excerpt as plain text, with the ranges to highlight." }),
  image: z
    .object({ url: z.string(), urlSrcSet: z.record(z.string(), z.string()), alt: z.string() })
    .optional(),
  categoryID: z.int().optional(),
  discussionID: z.int().optional(),
  dateInserted: DateTime.optional(),
  dateUpdated: DateTime.nullable().optional(),
  breadcrumbs: z.array(Crumb).optional(),
  insertUserID: z.int().optional(),
  insertUser: UserFragment.optional(),
  updateUserID: z.int().nullable().optional(),
  updateUser: UserFragment.optional(),
  format: z.string().optional(),
  status: z.object({ statusID: z.int(), name: z.string(), state: z.string() }).optional(),
  isForeign: z.boolean(),
  siteID: z.int().optional(),
  siteDomain: z.string().optional(),
  counts: z.array(z.object({ count: z.number(), labelCode: z.string() })).optional(),
  labelCodes: z.array(z.string()).optional(),
  score: z.number().optional(),
  tagIDs: z.array(z.int()).optional(),
  tags: z.array(z.object({ tagID: z.int(), urlcode: z.string(), name: z.string().nullable() })).optional(),
  subqueryMatchCount: z.int().meta({ description: "Number of results in its thread; 1 without `collapse`." }),
  subqueryExtraParams: z.record(z.string(), z.unknown()).optional().meta({
    description: "Parameters that find these results.",
  }),
  userInfo: User.optional(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const text = (length: number) =>
  z
    .string()
    .max(length)
    .overwrite((sent) => sent.replaceAll("\0", "").trim());
const word = () => z.string().max(100).regex(WORD);

/** Parameters that clients of Vanilla send and that have no effect; each sent one causes a warning. */
export const UNSUPPORTED = [
  "boosts",
  "cursor",
  "knowledgeBaseID",
  "knowledgeCategoryIDs",
  "postMeta",
] as const;
const unsupported = () => z.unknown().optional().meta({ description: "Ignored, with a warning." });

/** Parameters of a search; unknown parameters are ignored, as in all lists. */
export const SearchQuery = z.object({
  query: text(LONGEST_QUERY).default("").meta({
    description:
      'Words, `"phrases"`, `-not`, `or`; `author:`, `tag:`, `in:`, `before:`, `after:`, `is:`, `title:`.',
  }),
  domain: word().optional().meta({ description: "`all_content`, `discussions`, `places`, `members`, …" }),
  recordTypes: csv(word()).optional(),
  types: csv(word()).optional(),
  name: text(LONGEST_QUERY).optional().meta({ description: "Words in the title." }),
  description: text(LONGEST_QUERY).optional(),
  queryOperator: z.enum(["and", "or"]).optional(),
  matchMode: z.enum(["fulltext", "fulltext_extended", "wildcard"]).optional(),
  scope: z.enum(["site", "hub"]).optional(),
  locale: z
    .string()
    .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/)
    .max(35)
    .optional(),
  sort: z.enum([...SORTS, ...MEMBER_SORTS]).default("relevance"),
  discussionID: id().optional(),
  categoryID: id().optional(),
  categoryIDs: csv(id()).optional(),
  includeChildCategories: flag().default(false),
  includeArchivedCategories: flag().default(false),
  followedCategories: flag().default(false),
  insertUserIDs: csv(id()).optional(),
  insertUserNames: csv(z.string().max(100)).optional(),
  authors: csv(z.string().max(100)).optional().meta({ description: "Names or ids of authors." }),
  excludedInsertUserIDs: csv(id()).optional(),
  includedInsertUserRoleIDs: csv(id()).optional(),
  excludedInsertUserRoleIDs: csv(id()).optional(),
  tags: csv(z.string().max(100)).optional().meta({ description: "Names, urlcodes or ids of tags." }),
  tagsOptions: csv(z.string().max(100)).optional(),
  tagIDs: csv(id()).optional(),
  tagOperator: z.enum(["or", "and"]).default("or"),
  statusID: csv(id()).optional(),
  postTypeID: csv(z.string().max(100)).optional(),
  dateInserted: dateFilter().optional(),
  dateUpdated: dateFilter().optional(),
  startDate: dateFilter().optional().meta({ description: "Same as `dateInserted=>=…`." }),
  endDate: dateFilter().optional(),
  startDateUpdated: dateFilter().optional(),
  endDateUpdated: dateFilter().optional(),
  username: z.string().max(100).optional(),
  email: z.string().max(254).optional(),
  emailDomain: csv(z.string().max(254)).optional(),
  roleIDs: csv(id()).optional(),
  dateLastActive: dateFilter().optional(),
  ipAddresses: csv(z.union([z.ipv4(), z.ipv6()])).optional(),
  profileFields: z
    .record(z.string().max(100), z.union([z.string().max(500), z.number(), z.boolean()]))
    .refine((sent) => Object.keys(sent).length <= 20, source("{field} has too many entries."))
    .optional(),
  collapse: flag().default(false).meta({ description: "Returns one result per thread." }),
  includeTypeaheads: flag().default(false).meta({ description: "Puts suggestions before the results." }),
  includeResults: flag().default(true),
  expand: expand(
    ["insertUser", "updateUser", "breadcrumbs", "image", "excerpt", "tagIDs", "users", "body"],
    ["body"],
  ),
  page: z.coerce.number().int().min(1).max(RESULTS_AT_MOST).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(A_PAGE).meta({ description: "Results per page." }),
  siteSectionID: siteSectionID(),
  siteSectionGroup: z.string().max(100).optional().meta({ description: "Accepted and ignored." }),
  siteSiteSectionGroup: z.string().max(100).optional().meta({ description: "Accepted and ignored." }),
  expandBody: flag().optional().meta({ description: "`false` leaves out bodies, like `-body` in `expand`." }),
  boosts: unsupported(),
  cursor: unsupported(),
  knowledgeBaseID: unsupported(),
  knowledgeCategoryIDs: unsupported(),
  postMeta: unsupported(),
  driver: z.string().max(100).optional().meta({ description: "Accepted and ignored." }),
  fields: z.unknown().optional(),
});
export type SearchQuery = z.output<typeof SearchQuery>;

/** Most searches per minute from one address, for suggestions while typing. */
const SEARCHES_A_MINUTE = 240;
const SUGGESTIONS_A_MINUTE = 480;

export const search = endpoint({
  method: "GET",
  path: "/search",
  summary: "Search all records that the caller may see, best matches first.",
  query: SearchQuery,
  answer: z.array(SearchResult),
  paging: "numbered",
  limit: SEARCHES_A_MINUTE,
});

/** An option of the menu below a search field. */
export const Suggestion = z.object({
  label: z.string().meta({ description: "Suggested title or name." }),
  marks: Marks.meta({ description: "Ranges of the label that match the query." }),
  type: z.string().meta({ description: "`discussion`, `question`, `category`, `tag`, `user`, …" }),
  source: z.string().meta({ description: "Record type of the source." }),
  recordID: z.int(),
  data: z.object({
    url: z.string(),
    dateUpdated: DateTime.optional(),
    crumbs: z.array(Crumb),
    labels: z.array(z.string()),
    isForeign: z.boolean(),
    type: z.string(),
    parentLabel: z.string().optional(),
    isFirst: z.boolean().meta({ description: "True for the first suggestion of its source." }),
    photoUrl: z.string().optional().meta({ description: "Photo of a member." }),
  }),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const SuggestQuery = z.object({
  query: text(LONGEST_QUERY).default(""),
  domain: word().optional(),
  recordTypes: csv(word()).optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(20)
    .default(10)
    .meta({ description: "Suggestions of all sources together." }),
  locale: z.string().max(35).optional(),
  expand: expand(["breadcrumbs", "body"], ["body"]),
  collapse: flag().default(false),
  siteSectionGroup: z.string().max(100).optional(),
});
export type SuggestQuery = z.output<typeof SuggestQuery>;

export const suggest = endpoint({
  method: "GET",
  path: "/search/autocomplete",
  summary: "Suggest titles, categories, tags and members for typed text; an empty text gives none.",
  query: SuggestQuery,
  answer: z.array(Suggestion),
  limit: SUGGESTIONS_A_MINUTE,
});

export const findSimilar = endpoint({
  method: "GET",
  path: "/search/similar",
  summary: "List discussions similar to a draft.",
  query: z.object({
    title: text(255).default(""),
    categoryID: id().optional().meta({ description: "Category of the new post; results in it come first." }),
    discussionID: id().optional().meta({ description: "Discussion to leave out." }),
    limit: z.coerce.number().int().min(1).max(10).default(5),
  }),
  answer: z.array(SearchResult),
  limit: SUGGESTIONS_A_MINUTE,
});

/** A set of record types that are searched together: a tab of the results page. */
export const SearchDomain = z.object({
  key: z.string(),
  name: z.string(),
  recordTypes: z.array(z.string()),
  types: z.array(z.object({ type: z.string(), name: z.string() })),
  filters: z.array(z.string()).meta({ description: "Parameters that the domain supports." }),
  sorts: z.array(z.string()),
  isIsolated: z.boolean().meta({ description: "True when it is not part of a search over everything." }),
});
export type SearchDomain = z.infer<typeof SearchDomain>;

export const listDomains = endpoint({
  method: "GET",
  path: "/search/domains",
  summary: "List the search domains of the caller, in the order of the tabs.",
  answer: z.array(SearchDomain),
});

nameSchemas({ SearchDomain, SearchResult, Suggestion });
