import { searchedKinds } from "#features/search/server/index.ts";
import { badRequest, invalidField, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { SEARCHES_AT_MOST } from "../contract.ts";

export const isMember = ({ permissions }: Actor): Verdict =>
  permissions.has(sessionValid) || permissionProblem([sessionValid]);

export const canSaveMore = (count: number): Verdict =>
  count < SEARCHES_AT_MOST ||
  badRequest(
    phrase("You keep {count, plural, one {# search} other {# searches}}. Delete one of them first.", {
      count,
    }),
  );

/** Returns whether a search can notify: notifications cover posts only. */
export const findsPosts = (context: Context, asked: Readonly<Record<string, string>>): boolean =>
  searchedKinds(context, asked).some((kind) => kind === "discussion" || kind === "comment");

export const canAlert = (context: Context, asked: Readonly<Record<string, string>>): Verdict =>
  findsPosts(context, asked) ||
  invalidField("isAlerting", "Only searches for posts can tell of new results.");
