import { channelsFor, NO_CHANNELS } from "#features/preferences/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { digestEnabled } from "./digest.ts";
import { PREFERENCE_OF } from "./notifications.ts";
import type { Chosen } from "./preferences.ts";

/** Returns the initial preferences of a member for a newly followed category. */
export async function defaultsFor(context: Context, userID: number): Promise<Chosen> {
  const ways = async (key: string) => (await channelsFor(context, key, [userID])).get(userID) ?? NO_CHANNELS;
  const posts = await ways(PREFERENCE_OF.posts);
  const comments = await ways(PREFERENCE_OF.comments);
  return {
    ...{ popupPosts: posts.popup, emailPosts: posts.email },
    ...{ popupComments: comments.popup, emailComments: comments.email },
    digest: await digestEnabled(context, userID),
  };
}
