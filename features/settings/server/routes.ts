import type { Permission } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { declaredSettings } from "#platform/server/application/settings.ts";
import { route } from "#platform/server/http/route.ts";
import { changeConfig, readConfig, readConfigSchema } from "../contract.ts";
import { changeSettings } from "./change-settings.ts";
import { configSchema } from "./config-schema.ts";
import { configValues } from "./config-values.ts";

const asPattern = (glob: string) =>
  new RegExp(`^${glob.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*+/g, ".*")}$`, "i");

/** Returns the settings that the actor may read, as the API's flat object. No one reads a secret. */
function visibleSettings(context: Context, select: string[] | undefined): Record<string, unknown> {
  const patterns = select?.map(asPattern);
  const isWanted = ({ key, read }: { key: string; read: Permission | null }) =>
    (read === null || context.actor.permissions.atLeast(read)) &&
    (!patterns || patterns.some((pattern) => pattern.test(key)));
  const shown: Record<string, unknown> = {};
  for (const setting of context.addons.of(declaredSettings))
    if (setting.control?.kind !== "secret" && isWanted(setting))
      shown[setting.key] = context.settings.get(setting);
  for (const value of context.addons.of(configValues))
    if (isWanted(value)) shown[value.key] = value.value(context);
  return shown;
}

export const settingsRoutes = [
  route(readConfig, async (context, { query }) => visibleSettings(context, query.select)),
  route(changeConfig, async (context, { body }) => {
    await changeSettings(context, body);
    return null;
  }),
  route(readConfigSchema, async (context) => configSchema(context)),
];
