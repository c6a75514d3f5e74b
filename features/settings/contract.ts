import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv } from "#platform/contract/filters.ts";

const KeyMap = z.record(z.string().max(200), z.unknown());

export const readConfig = endpoint({
  method: "GET",
  path: "/config",
  isDocument: true,
  summary: "Read the settings that the caller may see, by their dotted keys.",
  query: z.object({
    select: csv(z.string().max(200)).optional().meta({ description: "Keys; `*` matches any characters." }),
  }),
  answer: KeyMap,
});

export const changeConfig = endpoint({
  method: "PATCH",
  path: "/config",
  isDocument: true,
  summary:
    'Change settings. Unknown keys and invalid values are refused by name, and then no setting changes. A setting that stores a document also accepts Markdown as `{ "typed": "…" }`.',
  body: KeyMap,
  answer: z.null(),
});

export const readConfigSchema = endpoint({
  method: "GET",
  path: "/config/schema",
  summary:
    "Read a JSON schema of all settings, with their defaults and the permissions to read (`x-read`) and change (`x-write`) them.",
  answer: z.object({
    type: z.literal("object"),
    properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
});
