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
    phrase(
      "You have {count, plural, one {# saved search} other {# saved searches}}, the maximum. Delete one first.",
      {
        count,
      },
    ),
  );

/** Returns whether a search can notify: notifications cover posts only. */
export const findsPosts = (context: Context, asked: Readonly<Record<string, string>>): boolean =>
  searchedKinds(context, asked).some((kind) => kind === "discussion" || kind === "comment");

export const canAlert = (context: Context, asked: Readonly<Record<string, string>>): Verdict =>
  findsPosts(context, asked) || invalidField("isAlerting", "Only post searches support notifications.");
