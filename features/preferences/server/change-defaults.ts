import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { DefaultsMap } from "../contract.ts";
import { defaultsOf } from "./defaults.ts";
import { isEmailOn } from "./email-scopes.ts";
import { preferenceDefaultsChanged } from "./events.ts";
import { preferences } from "./extension-points.ts";
import { channelsOf } from "./offered.ts";
import { canManage } from "./policy.ts";
import { saveDefaults } from "./queries.ts";

/** Returns the default channels of all notifications. */
export async function readDefaults(context: Context): Promise<DefaultsMap> {
  must(canManage(context.actor));
  const map: DefaultsMap = {};
  for (const preference of context.addons.of(preferences)) {
    const defaults = await defaultsOf(context, preference);
    const ways = channelsOf(preference, isEmailOn(context)).map((way) => [way, defaults[way]]);
    map[preference.key] = { ...Object.fromEntries(ways), disabled: defaults.disabled };
  }
  return map;
}

/** Changes some defaults; changes nothing when one of them is unknown. */
export async function changeDefaults(context: Context, sent: DefaultsMap): Promise<void> {
  must(canManage(context.actor));
  const known = new Map(context.addons.of(preferences).map((each) => [each.key, each]));
  await context.transaction(async (inside) => {
    for (const [key, { popup, email, disabled }] of Object.entries(sent)) {
      const preference = known.get(key);
      if (!preference) throw notFound("Preference");
      const before = await defaultsOf(inside, preference);
      const wanted = { popup: popup ?? before.popup, email: email ?? before.email };
      await saveDefaults(inside, key, {
        popup: wanted.popup === preference.defaults.popup ? null : wanted.popup,
        email: wanted.email === preference.defaults.email ? null : wanted.email,
        disabled: disabled ?? before.disabled,
      });
    }
    await inside.emit(preferenceDefaultsChanged, {});
  });
}
