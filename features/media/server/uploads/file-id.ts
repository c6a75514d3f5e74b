import { createHmac } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { selectSecret } from "../queries.ts";

export const cachedSecret = new CachedValue<string>([], selectSecret);

/**
 * Returns the id of a file: equal for equal contents and extensions, so that each is stored once,
 * but not computable from the contents alone, so that an address cannot be guessed by those who
 * have a copy.
 */
export async function fileIDOf(context: Context, sha256: string, extension: string): Promise<string> {
  return createHmac("sha256", await cachedSecret.get(context))
    .update(`${extension} ${sha256}`)
    .digest("hex");
}
