import { getCategory } from "#features/categories/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { addEmailScope, mailSuppressions } from "#features/notification-emails/server/index.ts";
import { addUnsubscribe } from "#features/unsubscribe/server/index.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { PREFERENCE_OF } from "./notifications.ts";
import { selectFollows } from "./queries.ts";
import { setPreferences } from "./set-preferences.ts";

const REASON = "advanced";
const KEYS = {
  [PREFERENCE_OF.posts]: { column: "emailPosts", change: "preferences.email.posts" },
  [PREFERENCE_OF.comments]: { column: "emailComments", change: "preferences.email.comments" },
  Digest: { column: "digest", change: "preferences.email.digest" },
} as const;
type Key = keyof typeof KEYS;

const isKey = (key: string | undefined): key is Key => key !== undefined && Object.hasOwn(KEYS, key);

/** Returns the label for members who may see the category; null for others. */
async function nameOf(context: Context, categoryID: number, key: Key): Promise<string | null> {
  const category = await getCategory(context, categoryID).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (!category) return null;
  const { t } = i18nOf(context);
  const values = { category: category.name };
  if (key === "Digest") return t("{category} in the digest", values);
  return key === PREFERENCE_OF.posts
    ? t("New posts in {category}", values)
    : t("New comments in {category}", values);
}

/**
 * Unsubscribes from emails about one category; notifications on the site and emails about other
 * categories stay.
 */
export const categoryUnsubscribe = [
  addUnsubscribe({
    kind: "category",
    async describe(context, userID, { recordID = 0, key }) {
      if (!isKey(key)) return null;
      const name = await nameOf(context, recordID, key);
      const [follow] = await selectFollows(context, userID, [recordID]);
      return name === null ? null : { name, isOn: follow?.[KEYS[key].column] ?? false };
    },
    async set(context, userID, { recordID = 0, key }, on) {
      if (isKey(key))
        await setPreferences(context, { userID, categoryID: recordID }, { [KEYS[key].change]: on });
    },
  }),
  ...Object.values(PREFERENCE_OF).map((key) =>
    addEmailScope({
      type: key,
      scope: ({ categoryID }) =>
        categoryID === null ? { kind: "preference", key } : { kind: "category", recordID: categoryID, key },
    }),
  ),
  /** Suppresses emails that were due when the member unfollowed or turned them off. */
  mailSuppressions.with(async (reader, due) => {
    const followed = due.filter(({ reasons }) => reasons.every((reason) => reason === REASON));
    const ids = followed.flatMap(({ categoryID }) => categoryID ?? []);
    const follows = await selectFollows(reader, reader.actor.userID, ids);
    const wanted = new Map(follows.map((follow) => [follow.categoryID, follow]));
    return followed
      .filter(({ type, categoryID }) => {
        const follow = wanted.get(categoryID ?? 0);
        return isKey(type) && !follow?.[KEYS[type].column];
      })
      .map(({ notificationID }) => notificationID);
  }),
];
