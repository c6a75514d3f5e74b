import { wordsOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/words.ts";
import type { Context } from "#platform/server/context.ts";
import type { UserFragment } from "../contract.ts";
import { photoUrl } from "./photo.ts";
import { listFragmentRows } from "./queries.ts";
import { isRestricted } from "./sight.ts";
import type { UserRow } from "./tables.ts";

const PLACEHOLDERS = {
  guest: source("Guest"),
  unknown: source("Unknown User"),
  deleted: source("User Deleted"),
  removed: source("Removed User"),
} as const;

/** Somebody without an account to show: not signed in, never there, deleted, or removed from something. */
export const placeholder = (
  context: Context,
  kind: keyof typeof PLACEHOLDERS,
  userID: number,
): UserFragment => {
  const name = PLACEHOLDERS[kind];
  return {
    userID,
    name: wordsOf(context).say(name),
    url: profileUrl(name),
    photoUrl: photoUrl({ userID, name, photo: null }),
    banned: 0,
    private: false,
  };
};

const profileUrl = (name: string) => `/profile/${encodeURIComponent(name)}`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type FragmentRow = Awaited<ReturnType<typeof listFragmentRows>>[number];

/** What everybody may know of somebody. */
export const restrictedFragment = (
  user: Pick<UserRow, "userID" | "name" | "photo" | "banned" | "private">,
) => ({
  userID: user.userID,
  name: user.name,
  url: profileUrl(user.name),
  photoUrl: photoUrl(user),
  banned: user.banned,
  private: user.private,
});

/** Title and label of somebody; absent without a title. */
export const labelsOf = ({ title }: Pick<UserRow, "title">) =>
  title ? { title, label: title, labelHtml: escaped(title) } : {};

function viewFragment(context: Context, user: FragmentRow): UserFragment {
  if (user.deleted) return placeholder(context, "deleted", user.userID);
  const fragment = restrictedFragment(user);
  if (isRestricted(context, user)) return fragment;
  return { ...fragment, dateLastActive: user.dateLastActive?.toISOString() ?? null, ...labelsOf(user) };
}

/** A fragment for each of `ids`, in one statement. Who has no account gets a placeholder. */
export async function userFragments(
  context: Context,
  ids: Iterable<number>,
): Promise<Map<number, UserFragment>> {
  const fragments = new Map<number, UserFragment>();
  for (const id of ids) fragments.set(id, placeholder(context, id === 0 ? "guest" : "unknown", id));
  const wanted = [...fragments.keys()].filter((id) => id !== 0);
  if (wanted.length === 0) return fragments;
  for (const row of await listFragmentRows(context, wanted))
    fragments.set(row.userID, viewFragment(context, row));
  return fragments;
}
