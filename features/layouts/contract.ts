import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";

/** A place in a page: which component stands there, with what. Sections hold further nodes in their props. */
export interface HydratedNode {
  $reactComponent: string;
  $reactProps: Record<string, unknown>;
  $reactTestID?: string;
  $middleware?: { visibility?: { device: "desktop" | "mobile" } };
}

/** What search engines and link previews are told of a page. */
export interface Seo {
  title: string;
  description: string | null;
  /** The one address of this page, as a path. */
  url?: string;
  meta?: Record<string, string>[];
  links?: Record<string, string>[];
  "json-ld"?: string;
}

export interface HydratedLayout {
  layoutID: number | string;
  name: string;
  layoutViewType: string;
  isDefault: boolean;
  layout: HydratedNode[];
  titleBar: HydratedNode;
  seo: Seo;
  contexts: HydratedNode[];
}

export interface LayoutRedirect {
  redirectTo: string;
  status: number;
}

const Answer = z.custom<HydratedLayout | LayoutRedirect>().meta({
  description: "A layout with the data of all its widgets, or `{redirectTo, status}`.",
});
const RecordID = z.coerce.string().max(50);
/** Words of an address: layouts refer to these, so they are texts and nothing else. */
const Params = z
  .record(z.string().max(50).regex(/^\w+$/), z.union([z.string().max(2000), z.number(), z.boolean()]))
  .default({});

export const lookupHydrate = endpoint({
  method: "GET",
  path: "/layouts/lookup-hydrate",
  summary: "The layout of a page with the data of all its widgets, by what the page shows.",
  query: z.object({
    layoutViewType: z.string().max(50),
    recordID: RecordID.default("0"),
    recordType: z.string().max(50).default("global"),
    params: Params,
    fields: z.unknown().optional(),
  }),
  answer: Answer,
});

export const hydrateLayout = endpoint({
  method: "GET",
  path: "/layouts/:layoutID/hydrate",
  summary: "One layout by its id, or a template by its name, with the data of all its widgets.",
  params: z.object({ layoutID: z.string().max(50) }),
  query: z.object({
    params: Params,
    recordID: RecordID.default("0"),
    recordType: z.string().max(50).default("global"),
  }),
  answer: Answer,
});
