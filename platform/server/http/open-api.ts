import { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Registry } from "../application/feature.ts";
import { documentedQueryOf } from "../extension-points/query.ts";
import { type Route, routes } from "./route.ts";

type Json = Record<string, unknown>;

/**
 * Returns the JSON schema of a request part. Anything JSON Schema cannot express (transforms, custom types) is left
 * open.
 */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return json;
}

function parametersOf(where: "path" | "query", schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    ...(typeof property["description"] === "string" ? { description: property["description"] } : {}),
    schema: property,
  }));
}

function bodyOf({ body, file }: Endpoint): Json {
  if (!body) return {};
  const schema = schemaOf(body);
  if (file) {
    const properties = { ...(schema["properties"] as Json), [file]: { type: "string", format: "binary" } };
    return {
      requestBody: {
        required: true,
        content: { "multipart/form-data": { schema: { ...schema, properties } } },
      },
    };
  }
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
}

function operationOf(feature: string, endpoint: Endpoint, query: Endpoint["query"]): Json {
  const { method, path, summary, params, answer, status, paging } = endpoint;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w)?/g, (_all, next = "") => next.toUpperCase())}`,
    tags: [feature],
    summary,
    parameters: [...parametersOf("path", params), ...parametersOf("query", query)],
    ...bodyOf(endpoint),
    responses: {
      [status]: {
        description: paging
          ? `A page of the list; its place is in the Link and x-app-page-* headers (${paging}).`
          : "Done.",
        ...(answer ? { content: { "application/json": { schema: schemaOf(answer) } } } : {}),
      },
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

const ERROR = {
  description: "What was wrong. Field errors stand in `errors`.",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["message", "status"],
        properties: {
          message: { type: "string" },
          status: { type: "integer" },
          description: { type: ["string", "null"] },
          permissions: { type: "array", items: { type: "string" } },
          errors: {
            type: "array",
            items: {
              type: "object",
              required: ["field", "code", "status", "message"],
              properties: {
                field: { type: "string" },
                code: { type: "string" },
                status: { type: "integer" },
                message: { type: "string" },
                path: { type: "string" },
                index: { type: "integer" },
              },
            },
          },
        },
      },
    },
  },
};

const documents = new WeakMap<readonly Route[], Json>();

/** Returns the OpenAPI 3.1 document of all active calls and parameters; cached until add-ons are switched. */
export function openApiDocument(registry: Registry, origin: string): Json {
  const active = registry.of(routes);
  const known = documents.get(active) ?? documentOf(registry, origin);
  documents.set(active, known);
  return known;
}

function documentOf(registry: Registry, origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const { feature, value } of registry.all(routes)) {
    if (!registry.isActive(feature)) continue;
    const path = value.endpoint.path.replace(/:(\w+)/g, "{$1}");
    const operations = paths[path] ?? {};
    operations[value.endpoint.method.toLowerCase()] = operationOf(
      feature.name,
      value.endpoint,
      documentedQueryOf(value.endpoint, registry),
    );
    paths[path] = operations;
  }
  return {
    openapi: "3.1.0",
    info: { title: "Colloquy", version: "2", description: "The forum's API. Paths are below /api/v2." },
    servers: [{ url: `${origin}/api/v2` }],
    paths,
    components: { responses: { Error: ERROR } },
  };
}
