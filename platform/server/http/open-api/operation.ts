import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Route } from "../route.ts";
import { type Converted, describeDefaults, type Json, resolved } from "./components.ts";

/** Key of a part of a call among the converted schemas. */
export const partKey = ({ method, path }: Endpoint, part: "params" | "query" | "body" | "answer") =>
  `${method} ${path} ${part}`;

function parametersOf(where: "path" | "query", schema: Json | undefined, { components }: Converted): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = resolved(schema, components) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    ...(description !== undefined && { description }),
    schema: property,
  }));
}

function bodyOf({ file, bytes }: Endpoint, schema: Json | undefined, { components }: Converted): Json {
  if (bytes) return { requestBody: { required: true, content: { "application/octet-stream": {} } } };
  if (!schema) return {};
  const asContent = (type: string, own: Json) => ({
    requestBody: { required: true, content: { [type]: { schema: own } } },
  });
  if (!file) return asContent("application/json", schema);
  const own = resolved(schema, components);
  const properties = { ...(own["properties"] as Json), [file]: { type: "string", format: "binary" } };
  const required = [...((own["required"] as string[] | undefined) ?? []), file];
  return asContent("multipart/form-data", { ...own, properties, required });
}

/** Who may call is decided by the action. These are the ways to say who calls, of which none makes a guest. */
function securityOf({ endpoint, gate }: Route): Json {
  if (endpoint.byAddress) return { security: [] };
  if (gate) return { security: [{ key: [] }] };
  // A browser must show that a page of the forum makes it write.
  return endpoint.method === "GET" ? {} : { security: [{ token: [] }, { session: [], csrf: [] }, {}] };
}

const PAGING_HEADERS = [
  "x-app-page-current",
  "x-app-page-limit",
  "x-app-page-result-count",
  "x-app-page-next-url",
  "x-app-page-prev-url",
  "link",
];

/** Headers of lists, for the components. */
export const headerComponents: Json = Object.fromEntries(
  PAGING_HEADERS.map((name) => [
    name,
    { schema: { type: /current|limit|count/.test(name) ? "integer" : "string" } },
  ]),
);

function headersOf({ paging }: Endpoint): Json {
  if (!paging) return {};
  const names = PAGING_HEADERS.filter((name) => paging === "numbered" || name !== "x-app-page-result-count");
  return {
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };
}

function answerOf(endpoint: Endpoint, schema: Json | undefined): Json {
  const { paging, status } = endpoint;
  const describe = () => {
    if (paging) return "A page of the list.";
    if (status === 302) return "The address is in the header `Location`.";
    return schema ? "Done." : "Done. The response has no body.";
  };
  return {
    description: describe(),
    ...headersOf(endpoint),
    ...(schema && { content: { "application/json": { schema } } }),
  };
}

/** A call's resource is the first part of its path. */
export const resourceOf = ({ path }: Pick<Endpoint, "path">): string => path.split("/")[1] ?? "";

/** Returns the operation of a call. */
export function operationOf(route: Route, converted: Converted): Json {
  const { endpoint } = route;
  const { method, path, summary, status } = endpoint;
  const part = (name: Parameters<typeof partKey>[1]) => converted.schemas[partKey(endpoint, name)];
  const fields = (name: "body" | "answer") => describeDefaults(part(name)) as Json | undefined;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w)?/g, (_all, next = "") => next.toUpperCase())}`,
    tags: [resourceOf(endpoint)],
    summary,
    ...securityOf(route),
    parameters: [
      ...parametersOf("path", part("params"), converted),
      ...parametersOf("query", part("query"), converted),
    ],
    ...bodyOf(endpoint, fields("body"), converted),
    responses: {
      [status]: answerOf(endpoint, fields("answer")),
      default: { $ref: "#/components/responses/Error" },
    },
  };
}
