import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

type IsReplaced = (context: Context) => boolean;

/** Returns whether there is another way to report posts; reactions that flag are then not offered. */
export const flagsReplaced = new ExtensionPoint<IsReplaced>("flagsReplaced");
export const replaceFlags = (isReplaced: IsReplaced) => flagsReplaced.with(isReplaced);

export const areFlagsReplaced = (context: Context): boolean =>
  context.addons.of(flagsReplaced).some((isReplaced) => isReplaced(context));
