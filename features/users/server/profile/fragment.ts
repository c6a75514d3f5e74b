import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { UserFragment } from "../../contract.ts";
import { DELETED_NAME } from "../accounts/deleted-name.ts";
import { authorFields } from "../authors/author-parts.ts";
import type { UserRow } from "../tables.ts";
import { isRestricted } from "../visibility.ts";
import { type FragmentRow, knownFragments } from "./known-fragments.ts";
import { photoUrl } from "./photo.ts";

const PLACEHOLDERS = {
  guest: source("Guest"),
  unknown: source("Unknown User"),
  deleted: DELETED_NAME,
  removed: source("Removed User"),
} as const;

/** Fragment for a user without an account to show: a guest, or one that was deleted or never existed. */
export const placeholder = (
  context: Context,
  kind: keyof typeof PLACEHOLDERS,
  userID: number,
): UserFragment => {
  const name = PLACEHOLDERS[kind];
  return {
    userID,
    name: i18nOf(context).say(name),
    url: profileUrl(name),
    photoUrl: photoUrl({ userID, name, photo: null }),
    banned: 0,
    private: false,
  };
};

/** URL of a user's profile. */
export const profileUrl = (name: string) => `/profile/${encodeURIComponent(name)}`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The fields of a user that everyone may see. */
export const restrictedFragment = (
  user: Pick<UserRow, "userID" | "name" | "photo" | "banned" | "private">,
) => ({
  userID: user.userID,
  name: user.name,
  url: profileUrl(user.name),
  photoUrl: photoUrl(user),
  // For any reason: clients compare it with 1.
  banned: user.banned > 0 ? 1 : 0,
  private: user.private,
});

/** Title and label of a user; absent without a title. */
export const labelsOf = ({ title }: Pick<UserRow, "title">) =>
  title ? { title, label: title, labelHtml: escaped(title) } : {};

/** The full and the restricted fragment of an account, computed once for each cached row. */
const made = new WeakMap<FragmentRow, { whole: UserFragment; cut: UserFragment }>();

function fragmentsOf(user: FragmentRow) {
  let fragments = made.get(user);
  if (!fragments) {
    const cut = Object.freeze(restrictedFragment(user));
    const dateLastActive = user.dateLastActive?.toISOString() ?? null;
    fragments = { cut, whole: Object.freeze({ ...cut, dateLastActive, ...labelsOf(user) }) };
    made.set(user, fragments);
  }
  return fragments;
}

function viewFragment(context: Context, user: FragmentRow): UserFragment {
  if (user.deleted && user.name === DELETED_NAME) return placeholder(context, "deleted", user.userID);
  return fragmentsOf(user)[user.deleted || isRestricted(context, user) ? "cut" : "whole"];
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Returns a fragment for each of `ids`, in one statement at most, and in one more for each feature that adds to authors.
 * Users without an account get a placeholder. `expand` has the names of added fields that responses leave out otherwise.
 */
export async function userFragments(
  context: Context,
  ids: Iterable<number>,
  expand: ReadonlySet<string> = NOTHING,
): Promise<Map<number, UserFragment>> {
  const fragments = new Map<number, UserFragment>();
  const wanted = new Set(ids);
  const known = await knownFragments.get(
    context,
    [...wanted].filter((id) => id !== 0),
  );
  const open = [...known.values()].filter((row) => !row.deleted && !isRestricted(context, row));
  const added = await authorFields(
    context,
    open.map(({ userID }) => userID),
    expand,
  );
  for (const id of wanted) {
    const row = known.get(id);
    const fields = added.get(id);
    const shown = row ? viewFragment(context, row) : placeholder(context, id === 0 ? "guest" : "unknown", id);
    fragments.set(id, fields ? { ...shown, ...fields } : shown);
  }
  return fragments;
}
