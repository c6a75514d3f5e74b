import { commentFormParts } from "#features/comments/server/index.ts";
import { addPlainPosts, postFormParts } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { PlainPostsShown } from "../../contract.ts";
import { listKnown } from "../known-ranks.ts";
import { rankWith } from "./own-rank.ts";

/** Returns the format to which the rank of the actor limits posts, and the next rank without that limit. */
async function plainPostsOf(context: Context): Promise<PlainPostsShown | null> {
  const rank = await rankWith(context, "format");
  if (!rank?.abilities.format) return null;
  const lifting = (await listKnown(context)).find(
    ({ level, isManual, abilities }) => level > rank.level && !isManual && !abilities.format,
  );
  return { format: rank.abilities.format, liftingRank: lifting?.name ?? null };
}

const name = "ranks";

/** Posts of members whose rank allows no formatting are plain text; the forms say so. */
export const plainPosts = [
  addPlainPosts(async (context) => {
    const limited = await plainPostsOf(context);
    if (!limited) return null;
    return limited.format === "TextEx" ? "textex" : "text";
  }),
  postFormParts.with({ name, load: plainPostsOf }),
  commentFormParts.with({ name, load: plainPostsOf }),
];
