import type { Context } from "#platform/server/application/context.ts";
import { unseal } from "#platform/server/security/sealed.ts";
import type { ServiceRow } from "../tables.ts";

export const aboutKey = (type: string): string => `translation service ${type}`;

/** Returns the key of a service; null when it has none, or one that another key of the forum encrypted. */
export async function keyOf(
  context: Context,
  { type, sealedKey }: Pick<ServiceRow, "type" | "sealedKey">,
): Promise<string | null> {
  const key = sealedKey && (await unseal(context, sealedKey, aboutKey(type)));
  return key?.toString() ?? null;
}
