import { z } from "zod";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { declaredSettings } from "#platform/server/application/settings.ts";
import type { readConfigSchema } from "../contract.ts";
import { configValues } from "./config-values.ts";

function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return json;
}

/** Returns a JSON schema of everything in the configuration API. Throws 403. */
export function configSchema({ actor, addons }: Context): AnswerOf<typeof readConfigSchema> {
  if (!actor.permissions.has(siteManage)) throw permissionProblem([siteManage]);
  const ofSettings = addons.of(declaredSettings).map(({ key, schema, default: unset, ...setting }) => {
    const isSecret = setting.control?.kind === "secret";
    const access = { "x-read": setting.read, "x-write": setting.write };
    const about = {
      description: setting.label,
      ...access,
      ...(isSecret ? { writeOnly: true } : { default: unset }),
    };
    return [key, { ...jsonSchemaOf(schema), ...about }] as const;
  });
  const ofValues = addons
    .of(configValues)
    .map(
      ({ key, schema, read }) => [key, { ...jsonSchemaOf(schema), readOnly: true, "x-read": read }] as const,
    );
  const sorted = [...ofSettings, ...ofValues].sort(([one], [other]) => (one < other ? -1 : 1));
  return { type: "object", properties: Object.fromEntries(sorted) };
}
