import { addLinks, editTimeout } from "#features/discussions/server/index.ts";
import { changeProfileField } from "#features/profile-fields/server/index.ts";
import { signatureImages, signatureLength } from "#features/signatures/server/index.ts";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Limit, limit, raise } from "#platform/server/extension-points/limit.ts";
import { forbid } from "#platform/server/extension-points/rule.ts";
import type { Abilities } from "../../contract.ts";
import { liftingRank, rankWith } from "./own-rank.ts";
import { reasonFor } from "./reasons.ts";

/** Returns the reason if the rank of the actor denies an ability. */
async function denied(context: Context, ability: keyof Abilities, reason: string): Promise<Phrase | null> {
  const rank = await rankWith(context, ability);
  if (rank?.abilities[ability] !== false) return null;
  return reasonFor(reason, await liftingRank(context, rank, ability));
}

/** The ability behind links in each kind of text. */
const LINKS: Readonly<Record<string, keyof Abilities>> = {
  ...{ discussion: "linksPosts", comment: "linksPosts" },
  ...{ message: "linksConversations", signature: "linksActivity" },
};

/** The ability behind profile fields, by their name in the API. */
const FIELDS: Readonly<Record<string, "title" | "location">> = { Title: "title", Location: "location" };

/** The greatest values of the limits: time has none. */
const HIGHEST = { editTimeout: -1, signatureImages: 100, signatureLength: 10_000 };

/** A rank replaces a limit: it is raised, and then lowered. */
function limited(point: Limit, ability: keyof typeof HIGHEST) {
  const most = async (context: Context) => {
    const own = (await rankWith(context, ability))?.abilities[ability] ?? null;
    return own === -1 ? HIGHEST[ability] : own;
  };
  return [raise(point, most), limit(point, most)];
}

/** What members cannot do because of their rank, where it is not a permission. */
export const restrictedByRank = [
  forbid(addLinks, (context, { recordType }) => {
    const ability = LINKS[recordType];
    return ability ? denied(context, ability, "links") : null;
  }),
  forbid(changeProfileField, (context, { userID, apiName }) => {
    const ability = FIELDS[apiName];
    return ability && userID === context.actor.userID ? denied(context, ability, ability) : null;
  }),
  ...limited(editTimeout, "editTimeout"),
  ...limited(signatureImages, "signatureImages"),
  ...limited(signatureLength, "signatureLength"),
];
