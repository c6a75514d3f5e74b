import type { UserRow } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

interface PrivacyPart {
  /** Name under which `privacySlot` finds the data in `parts`. */
  name: string;
  load(context: Context, user: UserRow): Promise<object>;
}

const privacyParts = new ExtensionPoint<PrivacyPart>("privacyParts");

/** Adds choices to the page with a member's privacy settings; `privacySlot` shows them. */
export const addPrivacyPart = (part: PrivacyPart) => privacyParts.with(part);

/** Returns the data of all parts, by name. */
export const privacyPartsOf = async (context: Context, user: UserRow): Promise<Record<string, object>> =>
  Object.fromEntries(
    await Promise.all(
      context.addons
        .of(privacyParts)
        .map(async ({ name, load }) => [name, await load(context, user)] as const),
    ),
  );
