import { z } from "zod";
import { layoutView, readParams, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { ApiDocsShown } from "../contract.ts";
import { API_DOCS, referenceOf, resourceUrl, searchCalls, viewCall, viewDetails } from "./reference.ts";
import { viewValue } from "./schema.ts";

/** The most calls in the results of a search. */
const MOST_FOUND = 100;

const Address = z.object({
  resource: z.string().max(100).optional(),
  name: z.string().max(200).optional(),
  query: z.string().trim().max(200).default(""),
});
type Address = z.output<typeof Address>;

/** Returns the data of a page. Throws a 404 for a resource, a call or a record that is not in the API. */
function pageAt(context: Context, { resource, name, query }: Address): ApiDocsShown {
  const reference = referenceOf(context);
  const base = { origin: publicUrlOf(context), query };
  if (resource === "schemas") {
    const schema = name !== undefined && Object.hasOwn(reference.schemas, name) && reference.schemas[name];
    if (!schema || name === undefined) throw notFound("Page");
    return { ...base, kind: "schema", name, value: viewValue(schema, reference.schemas) };
  }
  if (resource === undefined && query !== "") {
    const found = searchCalls(reference, query);
    return { ...base, kind: "found", calls: found.slice(0, MOST_FOUND).map(viewCall), count: found.length };
  }
  const callsOf = (tag: string) => reference.calls.filter((call) => call.resource === tag);
  if (resource === undefined)
    return {
      ...base,
      kind: "resources",
      resources: reference.resources.map((tag) => ({
        name: tag,
        url: resourceUrl(tag),
        count: callsOf(tag).length,
      })),
      schemas: Object.keys(reference.schemas),
    };
  const calls = callsOf(resource);
  if (calls.length === 0) throw notFound("Page");
  if (name === undefined) return { ...base, kind: "resource", name: resource, calls: calls.map(viewCall) };
  const call = calls.find(({ operation }) => operation.operationId === name);
  if (!call) throw notFound("Page");
  return { ...base, kind: "call", call: viewDetails(call, reference) };
}

/** Returns the part of a title that tells the pages apart; it is code. */
function nameOf(page: ApiDocsShown): string | null {
  if (page.kind === "call") return `${page.call.method} ${page.call.path}`;
  return page.kind === "resource" || page.kind === "schema" ? page.name : null;
}

const apiDocsView = layoutView({
  type: "apiDocs",
  recordTypes: ["global"],
  async resolve(context, { params }) {
    const { t } = i18nOf(context);
    const apiDocs = readParams(Address, params);
    const { resource, name } = apiDocs;
    const part = nameOf(pageAt(context, apiDocs));
    return {
      params: { apiDocs },
      seo: {
        title: part === null ? t("API Reference") : t("{name} – API Reference", { name: part }),
        description: t("The calls of the API, with their parameters and responses."),
        url: [API_DOCS, resource, name].filter((each) => each !== undefined).join("/"),
      },
    };
  },
});

const apiDocsPage = widget({
  id: "asset.api-docs",
  isRequired: true,
  component: "ApiDocsPage",
  props: z.looseObject({}),
  load: async (context, _props, page): Promise<ApiDocsShown> =>
    pageAt(context, Address.parse(page["apiDocs"])),
});

const apiDocsTemplate = template({
  layoutViewType: "apiDocs",
  name: "API Reference Template",
  layout: [{ $hydrate: "react.section.1-column", children: [{ $hydrate: "react.asset.api-docs" }] }],
});

export const apiDocsPages = [apiDocsView, apiDocsPage, apiDocsTemplate];
