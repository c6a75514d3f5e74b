import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { DISMISSED_COOKIE } from "../contract.ts";
import { dismissibleNow, enabledBanners } from "./enabled-banners.ts";

const DISMISSED = new RegExp(`(?:^|;)\\s*${DISMISSED_COOKIE}=([\\d.]{1,1000})(?=\\s*(?:;|$))`);

/** Returns those of `known` that the cookie names, in their own order. */
function namedIn(cookies: string | undefined, known: readonly number[]): readonly number[] {
  const named = new Set(
    DISMISSED.exec(cookies ?? "")?.[1]
      ?.split(".")
      .map(Number),
  );
  return known.filter((moderationMessageID) => named.has(moderationMessageID));
}

/** Returns the banners that a guest dismissed in this browser. Only banners in use count: a cookie can name anything. */
export async function dismissedByGuest(
  context: Context,
  cookies: string | undefined,
): Promise<readonly number[]> {
  if (context.actor.userID > 0 || !DISMISSED.test(cookies ?? "")) return [];
  await enabledBanners(context);
  return namedIn(cookies, dismissibleNow(context.addons) ?? []);
}

/**
 * Returns a short text for the banners that a guest dismissed, by which cached pages differ. Null when the banners in use
 * are not known at once.
 */
export function dismissedVariant(registry: Registry, cookies: string | undefined): string | null {
  if (!DISMISSED.test(cookies ?? "")) return "";
  const known = dismissibleNow(registry);
  return known && namedIn(cookies, known).join(".");
}
