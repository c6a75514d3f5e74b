import { i18nOf } from "#features/locales/server/index.ts";
import { findUsers, visibilityOf } from "#features/users/server/index.ts";
import type { FieldValue } from "#platform/contract/field-kinds.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { FieldOnPost } from "../contract.ts";
import { known } from "./known.ts";
import { saidBy } from "./read-values.ts";
import type { ProfileFieldRow } from "./tables.ts";
import { TITLE } from "./title.ts";
import { labelOf } from "./view.ts";

/** The title is already shown beside the name. */
const isShownOnPosts = ({ enabled, displayOptions, apiName }: ProfileFieldRow): boolean =>
  enabled && displayOptions.posts && apiName !== TITLE;

function textOf(context: Context, { dataType }: ProfileFieldRow, value: FieldValue): string {
  const text = i18nOf(context);
  if (dataType === "boolean") return value ? text.t("Yes") : text.t("No");
  // A date has no time zone.
  if (dataType === "date")
    return new Date(String(value)).toLocaleDateString(text.tag, {
      dateStyle: "medium",
      timeZone: "UTC",
    });
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/**
 * Returns authors' fields that are shown beside posts, as far as the actor sees them, in the order of fields.
 * Takes two statements, and none while no field is shown on posts.
 */
export async function fieldsOnPosts(
  context: Context,
  userIDs: readonly number[],
): Promise<Map<number, FieldOnPost[]>> {
  if (!(await known.get(context)).some(isShownOnPosts)) return new Map();
  const found = await findUsers(context, [...new Set(userIDs)]);
  const users = found.filter((user) => visibilityOf(context, user) !== "private");
  const said = await saidBy(context, users);
  return new Map(
    users.map(({ userID }, place) => {
      const shown = (said[place] ?? []).filter(({ field }) => isShownOnPosts(field));
      return [
        userID,
        shown.map(({ field, value }) => ({
          label: labelOf(context, field),
          text: textOf(context, field, value),
        })),
      ];
    }),
  );
}
