import { settings } from "#features/settings/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { trustedOriginsSetting } from "./settings.ts";

/** Returns whether administrators trust pages of another site, given by its origin, to call the API. */
export const isTrustedOrigin = ({ settings: values }: Context, origin: string): boolean =>
  values.get(trustedOriginsSetting).includes(origin);

/** Other websites whose pages may use the API in browsers. */
export const trustedOrigins = feature({
  name: "trusted-origins",
  needs: [settings],
  adds: [addSetting(trustedOriginsSetting)],
});
