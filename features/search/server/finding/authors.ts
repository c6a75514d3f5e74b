import { listHolderIDs, listIDsNamed } from "#features/users/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Condition } from "#platform/server/search/port.ts";
import { addSearchFilter, addSearchWord } from "../extension-points.ts";

/** Label of documents written by a user. */
export const authorLabel = (userID: number): string => `author:${userID}`;

/** Kinds that users write, including those of add-ons. */
export const WRITTEN = ["discussion", "comment", "article"];
const AUTHORS_AT_MOST = 1000;

const by = (userIDs: readonly number[], match: "any" | "none" = "any"): Condition[] => [
  { labels: userIDs.map(authorLabel), match },
];

/** Accepts user names or ids. */
async function idsOf(context: Context, authors: readonly string[]): Promise<number[]> {
  const numbers = authors.filter((author) => /^\d{1,15}$/.test(author)).map(Number);
  return [...(await listIDsNamed(context, authors)), ...numbers];
}

async function holders(context: Context, field: string, roleIDs: readonly number[]): Promise<number[]> {
  const userIDs = await listHolderIDs(context, roleIDs, AUTHORS_AT_MOST + 1);
  if (userIDs.length > AUTHORS_AT_MOST)
    throw invalidField(field, "Too many members have these roles to search by role.");
  return userIDs;
}

async function named(context: Context, value: string): Promise<readonly Condition[]> {
  const { userID } = context.actor;
  if (value === "me" || value === "@me") return by(userID > 0 ? [userID] : []);
  return by(await listIDsNamed(context, [value.replace(/^@/, "")]));
}

export const authorFilters = [
  addSearchFilter({ parameter: "insertUserIDs", kinds: WRITTEN, conditions: (_context, ids) => by(ids) }),
  addSearchFilter({
    parameter: "insertUserNames",
    kinds: WRITTEN,
    conditions: async (context, names) => by(await listIDsNamed(context, names)),
  }),
  addSearchFilter({
    parameter: "authors",
    kinds: WRITTEN,
    conditions: async (context, authors) => by(await idsOf(context, authors)),
  }),
  addSearchFilter({
    parameter: "excludedInsertUserIDs",
    kinds: WRITTEN,
    conditions: (_context, ids) => by(ids, "none"),
  }),
  addSearchFilter({
    parameter: "includedInsertUserRoleIDs",
    kinds: WRITTEN,
    conditions: async (context, roleIDs) => by(await holders(context, "includedInsertUserRoleIDs", roleIDs)),
  }),
  addSearchFilter({
    parameter: "excludedInsertUserRoleIDs",
    kinds: WRITTEN,
    conditions: async (context, roleIDs) =>
      by(await holders(context, "excludedInsertUserRoleIDs", roleIDs), "none"),
  }),
  addSearchWord({ key: "author", kinds: WRITTEN, conditions: named }),
  addSearchWord({
    key: "is",
    kinds: WRITTEN,
    conditions: async (context, value) => (value === "mine" ? named(context, "me") : null),
  }),
];
