import { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";
import type { Registry } from "../../application/feature.ts";
import { addedFields } from "../../extension-points/added-fields.ts";
import { documentedQueryOf } from "../../extension-points/query.ts";
import { TOKEN_PARAMETER } from "../access-token.ts";
import { type Route, routes } from "../route.ts";
import { convert, describeDefaults, type Json, referredBy } from "./components.ts";
import { headerComponents, operationOf, partKey, resourceOf } from "./operation.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

const FieldError = z.object({
  field: z.string(),
  code: z.string(),
  status: z.int(),
  message: z.string(),
  path: z.string().optional(),
  index: z.int().optional(),
});
const ErrorAnswer = z.object({
  message: z.string(),
  status: z.int(),
  description: z.string().nullable().optional(),
  permissions: z.array(z.string()).optional(),
  errors: z.array(FieldError).optional(),
});
nameSchemas({ ApiError: ErrorAnswer, FieldError });

const ERROR_KEY = "error";

/** An OpenAPI document, and the text of it that is sent. */
interface Described {
  document: Json;
  text: string;
}

const described = new WeakMap<readonly Route[], Described>();

export interface DocumentOptions {
  /** Origin of the forum. */
  origin: string;
  /** Name of the cookie with the session. */
  sessionCookie: string;
}

/** Returns the OpenAPI 3.1 document of all active calls, parameters and fields; cached until add-ons are switched. */
export function openApiDocument(registry: Registry, options: DocumentOptions): Described {
  const active = registry.of(routes);
  let known = described.get(active);
  if (!known) {
    const document = documentOf(registry, active, options);
    known = { document, text: JSON.stringify(document) };
    described.set(active, known);
  }
  return known;
}

const pathOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, "{$1}");

function sorted(active: readonly Route[]): Route[] {
  const keyOf = ({ endpoint }: Route) => `${pathOf(endpoint)} ${METHODS.indexOf(endpoint.method)}`;
  const keys = new Map(active.map((route) => [route, keyOf(route)]));
  return [...active].sort((a, b) => ((keys.get(a) as string) < (keys.get(b) as string) ? -1 : 1));
}

function partsOf(registry: Registry, active: readonly Route[]): Record<string, z.ZodType> {
  const parts: Record<string, z.ZodType> = { [ERROR_KEY]: ErrorAnswer };
  for (const { endpoint } of active) {
    const { params, body, answer } = endpoint;
    const query = documentedQueryOf(endpoint, registry);
    for (const [name, schema] of Object.entries({ params, query, body, answer }))
      if (schema) parts[partKey(endpoint, name as "params")] = schema;
  }
  return parts;
}

/** Returns the schemas as JSON, in which the components have the fields that other features add. */
function convertedOf(registry: Registry, active: readonly Route[]) {
  const added = [...addedFields(registry)];
  const fieldKey = (index: number) => `added ${index}`;
  const ownKey = (index: number) => `own ${index}`;
  const converted = convert({
    ...partsOf(registry, active),
    ...Object.fromEntries(
      added.flatMap(([schema, fields], index) => [
        [ownKey(index), schema],
        [fieldKey(index), z.object(fields)],
      ]),
    ),
  });
  added.forEach((_each, index) => {
    const { $ref } = converted.schemas[ownKey(index)] ?? {};
    const component = converted.components[String($ref).split("/").at(-1) ?? ""];
    if (!component) return;
    const own = (component["properties"] ?? {}) as Json;
    const more = Object.entries(converted.schemas[fieldKey(index)]?.["properties"] ?? {});
    component["properties"] = {
      ...own,
      ...Object.fromEntries(more.filter(([name]) => !Object.hasOwn(own, name))),
    };
  });
  return { ...converted, components: describeDefaults(converted.components) as Record<string, Json> };
}

const securitySchemes = (sessionCookie: string): Json => ({
  token: { type: "http", scheme: "bearer", description: "Access token of a member: `va.…`." },
  tokenInAddress: {
    type: "apiKey",
    in: "query",
    name: TOKEN_PARAMETER,
    description: "Where no header can be sent.",
  },
  session: { type: "apiKey", in: "cookie", name: sessionCookie, description: "Session of a browser." },
  csrf: {
    type: "apiKey",
    in: "header",
    name: "X-Requested-With",
    description: "Any value. Pages of the forum need it only where the browser sends no `Origin`.",
  },
  key: { type: "http", scheme: "bearer", description: "Key of a call that another machine makes." },
});

function documentOf(
  registry: Registry,
  all: readonly Route[],
  { origin, sessionCookie }: DocumentOptions,
): Json {
  const active = sorted(all);
  const converted = convertedOf(registry, active);
  const paths: Record<string, Json> = {};
  for (const route of active) {
    const path = pathOf(route.endpoint);
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operationOf(route, converted) };
  }
  const error = converted.schemas[ERROR_KEY] as Json;
  return {
    openapi: "3.1.0",
    info: { title: "Colloquy", version: "2", description: "The forum's API. Paths are below /api/v2." },
    servers: [{ url: `${origin}/api/v2` }],
    security: [{ token: [] }, { tokenInAddress: [] }, { session: [] }, {}],
    tags: [...new Set(active.map(({ endpoint }) => resourceOf(endpoint)))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: securitySchemes(sessionCookie),
      headers: headerComponents,
      responses: {
        Error: {
          description: "The reason of the refusal, with an entry of `errors` for each wrong field.",
          content: { "application/json": { schema: error } },
        },
      },
      schemas: referredBy([paths, error], converted.components),
    },
  };
}
