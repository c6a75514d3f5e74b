import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { allBadges, getBadge, type KnownBadge } from "./known-badges.ts";
import { canSee, isVisible } from "./policy.ts";
import { type BadgeFigures, selectFigures } from "./queries.ts";

interface VisibleBadge {
  badge: KnownBadge;
  figures: BadgeFigures;
}

/** Returns a badge that the actor may know, with its numbers; 404 for others. */
export async function getVisibleBadge(context: Context, badgeID: number): Promise<VisibleBadge> {
  must(canSee(context.actor));
  const badge = await getBadge(context, badgeID);
  const figures = (await selectFigures(context)).get(badgeID);
  if (!figures || !isVisible(context.actor, badge, figures.dateEarned !== null)) throw notFound("Badge");
  return { badge, figures };
}

/** Returns the badges that the actor may know, in their order, with their numbers. */
export async function listVisibleBadges(context: Context): Promise<VisibleBadge[]> {
  must(canSee(context.actor));
  const [badges, figures] = [await allBadges(context), await selectFigures(context)];
  return [...badges.values()].flatMap((badge) => {
    const own = figures.get(badge.badgeID);
    return own && isVisible(context.actor, badge, own.dateEarned !== null) ? { badge, figures: own } : [];
  });
}
