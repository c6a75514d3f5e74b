import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, expand, flag } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";

/** Fields that `expand=crawl` adds to a record, for programs that index the forum elsewhere. */
export const CRAWLED_FIELDS = {
  canonicalID: z
    .string()
    .optional()
    .meta({ description: "Type and id of the record, such as `discussion_12`." }),
  recordCollapseID: z.string().optional().meta({
    description: "Equal for all posts of a discussion, so that results can be collapsed.",
  }),
  scope: z
    .enum(["public", "restricted"])
    .optional()
    .meta({ description: "`public` when guests can see it." }),
  locale: z.string().optional().meta({ description: "Language of the forum." }),
  excerpt: z.string().optional(),
  bodyPlainText: z
    .string()
    .optional()
    .meta({ description: "The body as plain text; left out with `-body`." }),
  image: z
    .object({ url: z.string(), urlSrcSet: z.record(z.string(), z.string()), alt: z.string() })
    .optional(),
};

const Crawl = z.object({
  url: z.string().meta({ description: "URL of the list, with the parameters that a crawl needs." }),
  parameter: z.string().meta({ description: "Parameter of the list that takes a range of ids." }),
  count: z.int(),
  min: z.int(),
  max: z.int(),
  maxLimit: z.int().meta({ description: "Largest `limit` of the list." }),
  uniqueIDField: z.string().meta({ description: "Field of a record with an id that no other record has." }),
});

const Resource = z.object({
  recordType: z.string(),
  url: z.string().meta({ description: "URL of the list in the API." }),
  crawlable: z.boolean(),
  crawl: Crawl.optional(),
});
export type Resource = z.infer<typeof Resource>;

const expanding = expand(["crawl"]);

export const listResources = endpoint({
  method: "GET",
  path: "/resources",
  summary: "List the kinds of records that programs can crawl, each with its list in the API.",
  query: z.object({
    crawlable: flag().optional(),
    recordTypes: csv(z.string().max(50)).optional(),
    dirtyRecords: flag()
      .refine((isOn) => !isOn, source("Changed records are not tracked. Filter lists by dateUpdated."))
      .optional()
      .meta({ description: "Only `false` is accepted." }),
    expand: expanding,
  }),
  answer: z.array(Resource),
});

export const readResource = endpoint({
  method: "GET",
  path: "/resources/:recordType",
  summary: "Read how a kind of records can be crawled.",
  params: z.object({ recordType: z.string().max(50) }),
  answer: Resource,
});
