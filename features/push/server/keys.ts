import webPush from "web-push";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { findKeys, insertKeys, type VapidKeys } from "./key-queries.ts";

/** The forum's own pair: made when it is first asked for, and never again. The private one goes nowhere. */
export const pushKeys = new CachedValue<VapidKeys>([], async (context: Context) => {
  const known = await findKeys(context);
  if (known) return known;
  await insertKeys(context, webPush.generateVAPIDKeys());
  const kept = await findKeys(context);
  if (!kept) throw new Error("The keys of web push are not kept.");
  return kept;
});
