import type { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Route } from "#platform/server/http/route.ts";
import { exampleOf } from "./example.ts";
import { limitsOf, resolved, type Schema, schemaOf, typeOf } from "./schema.ts";

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const HEAD = [
  "| Name | Type | Required | Description | Limits | Default |",
  "|---|---|---|---|---|---|",
] as const;

function rowOf(name: string, schema: Schema, root: Schema, isRequired: boolean): string {
  const { description = "", default: fallback } = resolved(schema, root);
  const columns = [
    `\`${name}\``,
    typeOf(schema, root),
    isRequired ? "yes" : "",
    description,
    limitsOf(schema, root),
    fallback === undefined ? "" : `\`${JSON.stringify(fallback)}\``,
  ];
  return `| ${columns.map(cell).join(" | ")} |`;
}

function tableOf(title: string, schema: z.ZodType | undefined, isPath = false): string[] {
  if (!schema) return [];
  const root = schemaOf(schema);
  const rows = Object.entries(root.properties ?? {}).map(([name, each]) =>
    rowOf(name, each, root, isPath || (root.required?.includes(name) ?? false)),
  );
  if (rows.length > 0) return [`**${title}**`, "", ...HEAD, ...rows, ""];
  return isPath || root.type === "object" ? [] : [`**${title}**: ${typeOf(root, root)}.`, ""];
}

/** Restrictions on callers that the route itself knows; roles and permissions are checked by its action. */
function callersOf({ endpoint, gate }: Route): string[] {
  if (gate)
    return ["Callers: programs with the key of this call in `Authorization`; no session is needed.", ""];
  if (endpoint.byAddress) return ["Callers: everyone who has the URL; no session is needed.", ""];
  return [];
}

function bodyNotesOf({ file, bytes, form, limit, resumes, isSecret }: Endpoint): string[] {
  const notes = [
    file ? `The body is \`multipart/form-data\` with a file in \`${file}\`.` : "",
    bytes ? "The body is a file of any type." : "",
    form ? "An HTML form of the forum may send it without JavaScript." : "",
    limit ? `At most ${limit} requests a minute from one address.` : "",
    resumes ? "It commits in steps and ignores `Idempotency-Key`." : "",
    isSecret ? "The response is never stored, so `Idempotency-Key` is ignored." : "",
  ].filter((note) => note !== "");
  return notes.length > 0 ? [notes.join(" "), ""] : [];
}

function responseOf({ status, answer, paging }: Endpoint): string[] {
  const page = paging ? " One page of a list; see [Paging](README.md#paging)." : "";
  const total = paging === "more" ? " The total is not counted." : "";
  const lines = [
    `**Response**: ${status}${answer ? "" : ", without a JSON body in the contract"}.${page}${total}`,
    "",
  ];
  if (!answer) return lines;
  const root = schemaOf(answer);
  return [...lines, "```json", JSON.stringify(exampleOf(root, root), null, 2), "```", ""];
}

function errorsOf({ gate, endpoint }: Route): string {
  const { method, params, query, body, file, isSecret } = endpoint;
  const isRepeatable = method !== "GET" && !isSecret;
  const statuses = [
    ...(params || query || body ? [400] : []),
    ...(gate ? [401] : []),
    403,
    ...(params ? [404] : []),
    ...(isRepeatable ? [409] : []),
    ...(file ? [413] : []),
    ...(params || query || body ? [422] : []),
    429,
    503,
  ];
  return `**Errors**: ${statuses.join(", ")}; see [Errors](README.md#errors).`;
}

/** Returns the section of one call in Markdown, with `query` including what features add. */
export function callOf(route: Route, query: Endpoint["query"]): string {
  const { method, path, summary, params, body } = route.endpoint;
  return [
    `## ${method} ${path}`,
    "",
    summary,
    "",
    ...callersOf(route),
    ...bodyNotesOf(route.endpoint),
    ...tableOf("Path", params, true),
    ...tableOf("Query", query),
    ...tableOf("Body", body),
    ...responseOf(route.endpoint),
    errorsOf(route),
    "",
  ].join("\n");
}
