import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

type IsReplaced = (context: Context) => boolean;

/** Whether there is another way to tell the moderators of a post: reactions that flag one are not offered then. */
export const flagsReplaced = new Opening<IsReplaced>("flagsReplaced");
export const replaceFlags = (isReplaced: IsReplaced) => flagsReplaced.with(isReplaced);

export const areFlagsReplaced = (context: Context): boolean =>
  context.addons.of(flagsReplaced).some((isReplaced) => isReplaced(context));
