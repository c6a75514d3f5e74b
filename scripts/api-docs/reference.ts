import type { Registry } from "#platform/server/application/feature.ts";
import { documentedQueryOf } from "#platform/server/extension-points/query.ts";
import { type Route, routes } from "#platform/server/http/route.ts";
import { callOf } from "./call.ts";
import { CONVENTIONS } from "./conventions.ts";

/** A call belongs to the resource that its path begins with. */
const resourceOf = ({ endpoint }: Route) => endpoint.path.split("/")[1] ?? "";

/** Returns the API reference in Markdown: file names and their contents. */
export function apiReference(registry: Registry): Map<string, string> {
  const byResource = new Map<string, Route[]>();
  for (const { value } of registry.all(routes)) {
    const resource = resourceOf(value);
    byResource.set(resource, [...(byResource.get(resource) ?? []), value]);
  }
  const sorted = [...byResource].sort(([a], [b]) => (a < b ? -1 : 1));
  const index = sorted.map(([name, calls]) => `| [${name}](${name}.md) | ${calls.length} |`);
  const files = sorted.map(([name, calls]): [string, string] => [
    `${name}.md`,
    `${[`# ${name}`, "", "[Conventions](README.md) hold for all calls.", "", ...calls.map((call) => callOf(call, documentedQueryOf(call.endpoint, registry)))].join("\n").trimEnd()}\n`,
  ]);
  const head = ["", "| Resource | Calls |", "|---|---|", ...index, ""].join("\n");
  return new Map([["README.md", CONVENTIONS + head], ...files]);
}
