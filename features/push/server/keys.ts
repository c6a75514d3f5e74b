import webPush from "web-push";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { findKeys, insertKeys, type VapidKeys } from "./key-queries.ts";

/**
 * The forum's key pair, created on first use and never replaced. The private key never leaves the
 * server.
 */
export const pushKeys = new CachedValue<VapidKeys>([], async (context: Context) => {
  const known = await findKeys(context);
  if (known) return known;
  await insertKeys(context, webPush.generateVAPIDKeys());
  const stored = await findKeys(context);
  if (!stored) throw new Error("The keys of web push are not kept.");
  return stored;
});
