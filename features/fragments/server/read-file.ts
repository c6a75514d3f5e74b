import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Answer } from "#platform/server/http/route.ts";
import { areFragmentsOn } from "./access.ts";
import { canManageFragments } from "./policy.ts";
import { findFile } from "./queries.ts";

const TYPES = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" };

/** Browsers and proxies store a file with a hash in its address for good, and no draft. */
const CACHE = {
  hashed: "public, max-age=31536000, immutable",
  active: "public, no-cache",
  revision: "private, no-store",
};

interface Wanted {
  hash?: string | undefined;
  revisionUUID?: string | undefined;
}

/**
 * Returns the code or the CSS of a fragment, without permission. Throws 404 when it was never committed, when the
 * environment forbids fragments, and for `revisionUUID` unless the actor manages the site.
 */
export async function readFile(
  context: Context,
  fragmentUUID: string,
  kind: "js" | "css",
  wanted: Wanted,
): Promise<Answer<string>> {
  const isSecret = wanted.revisionUUID !== undefined;
  const mayRead = areFragmentsOn(context) && (!isSecret || canManageFragments(context.actor) === true);
  const file = mayRead ? await findFile(context, fragmentUUID, kind, wanted) : null;
  if (!file) throw notFound("Fragment");
  const cache = isSecret ? "revision" : wanted.hash === undefined ? "active" : "hashed";
  return new Answer(file.content)
    .header("content-type", TYPES[kind])
    .header("etag", `"${file.hash}"`)
    .header("cross-origin-resource-policy", "same-origin")
    .header("cache-control", CACHE[cache]);
}
