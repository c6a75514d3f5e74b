import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { Answer } from "#platform/server/http/route.ts";

/** Address of a script that only reports that there is no build, as during development. */
export const MISSING_SCRIPT_PATH = "/embed/missing.js";
export const MISSING_SCRIPT =
  'console.error("Failed to load a required embed script: the forum has no build.");\n';

const paths = new WeakMap<Registry, string>();

/** Sets the path of the built script, whose name has a hash of its content. */
export const setEmbedScript = (registry: Registry, path: string) => paths.set(registry, path);

/** Redirects other websites to the current script. They store the redirect for a short time: an update changes it. */
export const redirectToScript = (context: Context): Answer<undefined> =>
  new Answer(undefined, 302)
    .header("location", publicUrlOf(context) + (paths.get(context.addons) ?? MISSING_SCRIPT_PATH))
    .header("cache-control", "public, max-age=300")
    .header("access-control-allow-origin", "*");
