import { createHmac } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { selectSecret } from "../queries.ts";

export const cachedSecret = new CachedValue<string>([], selectSecret);

/**
 * What a file is called: the same for the same contents and extension, so that they are kept once, and nothing that
 * somebody who has a copy could work out, so that an address is known only to those who were shown it.
 */
export async function fileIDOf(context: Context, sha256: string, extension: string): Promise<string> {
  return createHmac("sha256", await cachedSecret.get(context))
    .update(`${extension} ${sha256}`)
    .digest("hex");
}
