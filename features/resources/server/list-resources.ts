import { findSiteTotals } from "#features/layouts/server/index.ts";
import { notFound, permissionProblem } from "#platform/contract/errors.ts";
import { MAX_LIMIT } from "#platform/contract/paging.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { API } from "#platform/server/http/api.ts";
import type { Resource } from "../contract.ts";
import { type IDRanges, selectIDRanges } from "./queries.ts";

interface Crawled {
  recordType: keyof IDRanges;
  list: string;
  parameter: string;
  query: string;
  maxLimit: number;
}

/** Largest pages of users. */
const MAX_USERS = 5000;

const CRAWLED: readonly Crawled[] = [
  {
    ...{ recordType: "category", list: "categories", parameter: "categoryID", maxLimit: MAX_LIMIT },
    query: "outputFormat=flat&sort=categoryID",
  },
  {
    ...{ recordType: "comment", list: "comments", parameter: "commentID", maxLimit: MAX_LIMIT },
    query: "sort=commentID",
  },
  {
    ...{ recordType: "discussion", list: "discussions", parameter: "discussionID", maxLimit: MAX_LIMIT },
    query: "pinOrder=mixed&sort=discussionID",
  },
  {
    ...{ recordType: "user", list: "users", parameter: "userID", maxLimit: MAX_USERS },
    query: "sort=userID",
  },
];

function requireSiteManager({ actor }: Context): void {
  if (!actor.permissions.has(siteManage)) throw permissionProblem([siteManage]);
}

const urlOf = (context: Context, { list }: Crawled) => `${publicUrlOf(context)}${API}/${list}`;

async function crawlsOf(context: Context, kinds: readonly Crawled[]): Promise<Resource["crawl"][]> {
  const recordTypes = kinds.map(({ recordType }) => recordType);
  const [ranges, totals] = await Promise.all([selectIDRanges(context), findSiteTotals(context, recordTypes)]);
  return kinds.map((kind) => {
    const { recordType, parameter, query, maxLimit } = kind;
    const [min, max] = ranges[recordType];
    return {
      url: `${urlOf(context, kind)}?${query}&expand=crawl`,
      ...{ parameter, count: totals.get(recordType) ?? 0, min: min ?? 0, max: max ?? 0, maxLimit },
      uniqueIDField: "canonicalID",
    };
  });
}

interface Asked {
  crawlable?: boolean | undefined;
  recordTypes?: readonly string[] | undefined;
  expand: ReadonlySet<string>;
}

/** Returns the kinds of records that programs can crawl. Throws 403. */
export async function listResources(
  context: Context,
  { crawlable, recordTypes, expand }: Asked,
): Promise<Resource[]> {
  requireSiteManager(context);
  if (crawlable === false) return [];
  const kinds = CRAWLED.filter(({ recordType }) => recordTypes?.includes(recordType) ?? true);
  const crawls = expand.has("crawl") ? await crawlsOf(context, kinds) : [];
  return kinds.map((kind, index) => ({
    ...{ recordType: kind.recordType, url: urlOf(context, kind), crawlable: true },
    ...(crawls[index] && { crawl: crawls[index] }),
  }));
}

/** Returns one kind of records with how it is crawled. Throws 403, and 404 for a kind that cannot be crawled. */
export async function getResource(context: Context, recordType: string): Promise<Resource> {
  const [resource] = await listResources(context, { recordTypes: [recordType], expand: new Set(["crawl"]) });
  if (!resource) throw notFound("Resource");
  return resource;
}
