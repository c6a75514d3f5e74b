import { MISSING_SCRIPT_PATH } from "#features/embedding/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { Answer } from "#platform/server/http/route.ts";

const paths = new WeakMap<Registry, string>();

/** Sets the path of the built script, whose name has a hash of its content. */
export const setCommentsScript = (registry: Registry, path: string) => paths.set(registry, path);

/** Redirects other websites to the current script. They store the redirect for a short time: an update changes it. */
export const redirectToScript = (context: Context): Answer<undefined> =>
  new Answer(undefined, 302)
    .header("location", publicUrlOf(context) + (paths.get(context.addons) ?? MISSING_SCRIPT_PATH))
    .header("cache-control", "public, max-age=300")
    .header("access-control-allow-origin", "*");
