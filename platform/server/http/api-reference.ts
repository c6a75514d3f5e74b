import { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Registry } from "../application/feature.ts";
import { routes } from "./route.ts";

interface Property {
  type?: string | string[];
  enum?: unknown[];
  description?: string;
  default?: unknown;
  anyOf?: Property[];
}

function typeOf({ type, enum: values, anyOf }: Property): string {
  if (values) return values.map(String).join(" \\| ");
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(" \\| ");
  return Array.isArray(type) ? type.join(" \\| ") : (type ?? "any");
}

function rowsOf(where: string, schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, Property>;
    required?: string[];
  };
  return Object.entries(json.properties ?? {}).map(([name, property]) => {
    const required = json.required?.includes(name) || where === "path" ? "yes" : "";
    const fallback = property.default === undefined ? "" : ` Default ${JSON.stringify(property.default)}.`;
    return `| ${name} | ${where} | ${typeOf(property)} | ${required} | ${(property.description ?? "").replaceAll("|", "\\|")}${fallback} |`;
  });
}

function sectionOf(endpoint: Endpoint): string {
  const { method, path, summary, params, query, body, status, paging } = endpoint;
  const rows = [...rowsOf("path", params), ...rowsOf("query", query), ...rowsOf("body", body)];
  const form = endpoint.file
    ? [`Sent as \`multipart/form-data\`, with a file in \`${endpoint.file}\`.`, ""]
    : [];
  const table =
    rows.length > 0 ? ["| Name | In | Type | Required | |", "|---|---|---|---|---|", ...rows, ""] : [];
  const answer = `Answers ${status}${paging ? `, a page of a list (${paging})` : ""}.`;
  return [`### ${method} ${path}`, "", summary, "", ...form, ...table, answer, ""].join("\n");
}

/** Returns the API reference as Markdown, with the calls of each feature. */
export function apiReference(registry: Registry): string {
  const byFeature = new Map<string, Endpoint[]>();
  for (const { feature, value } of registry.all(routes)) {
    byFeature.set(feature.name, [...(byFeature.get(feature.name) ?? []), value.endpoint]);
  }
  const sections = [...byFeature].map(([name, endpoints]) =>
    [`## ${name}`, "", ...endpoints.map(sectionOf)].join("\n"),
  );
  const head = [
    "# API",
    "",
    "Every call stands below `/api/v2`; JSON in, JSON out. Errors are `{message, status, description}`, with `errors` for",
    "fields. A running forum gives the same as an OpenAPI document at `/api/v2/open-api/v3`.",
    "",
  ];
  return [...head, ...sections].join("\n");
}
