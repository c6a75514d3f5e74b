import type { Context } from "#platform/server/application/context.ts";
import { declaredSettings } from "#platform/server/application/settings.ts";
import { route } from "#platform/server/http/route.ts";
import { changeConfig, readConfig } from "../contract.ts";
import { changeSettings } from "./change-settings.ts";

const asPattern = (glob: string) =>
  new RegExp(`^${glob.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*+/g, ".*")}$`, "i");

/** Returns the settings that the actor may read, as the API's flat object. No one reads a secret. */
function visibleSettings(context: Context, select: string[] | undefined): Record<string, unknown> {
  const patterns = select?.map(asPattern);
  const shown: Record<string, unknown> = {};
  for (const setting of context.addons.of(declaredSettings)) {
    if (setting.control?.kind === "secret") continue;
    if (setting.read !== null && !context.actor.permissions.atLeast(setting.read)) continue;
    if (patterns && !patterns.some((pattern) => pattern.test(setting.key))) continue;
    shown[setting.key] = context.settings.get(setting);
  }
  return shown;
}

export const settingsRoutes = [
  route(readConfig, async (context, { query }) => visibleSettings(context, query.select)),
  route(changeConfig, async (context, { body }) => {
    await changeSettings(context, body);
    return null;
  }),
];
