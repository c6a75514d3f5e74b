import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv } from "#platform/contract/filters.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const Key = z.string().max(200);

/** Values of the settings that the caller may see. The fields of the settings are in the OpenAPI document. */
export const Config = z.record(Key, z.unknown());
/** New values of settings. */
export const ConfigChanges = z.record(Key, z.unknown());

export const readConfig = endpoint({
  method: "GET",
  path: "/config",
  isDocument: true,
  summary: "Read the settings that the caller may see, by their dotted keys.",
  query: z.object({
    select: csv(z.string().max(200)).optional().meta({ description: "Keys; `*` matches any characters." }),
  }),
  answer: Config,
});

export const changeConfig = endpoint({
  method: "PATCH",
  path: "/config",
  isDocument: true,
  summary:
    'Change settings. Unknown keys and invalid values are refused by name, and then no setting changes. A setting that stores a document also accepts Markdown as `{ "typed": "…" }`.',
  body: ConfigChanges,
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

nameSchemas({ Config, ConfigChanges });
