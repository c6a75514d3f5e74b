import { discussionsEdit } from "#features/categories/permissions.ts";
import { badRequest, permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate, curationManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { firstRefusal, type Verdict } from "#platform/server/extension-points/rule.ts";
import { QUESTION_TYPE } from "../contract.ts";

/** The post that a comment answers, as far as the rules need it. */
export interface AnsweredPost {
  type: string;
  categoryID: number;
  closed: boolean;
  /** The author of the post. */
  askerID: number | null;
}

/** Curators see which answers are rejected; to others, these are pending. */
export const seesRejected = ({ permissions }: Actor): boolean => permissions.atLeast(curationManage);

const isAsker = ({ userID }: Actor, { askerID }: AnsweredPost): boolean => userID > 0 && userID === askerID;

/** Returns whether the actor may accept and reject answers to a post. */
export const canJudge = (actor: Actor, post: AnsweredPost): Verdict =>
  firstRefusal(
    isAsker(actor, post) ||
      actor.permissions.atLeast(curationManage) ||
      actor.permissions.has(discussionsEdit, { type: "category", id: post.categoryID }) ||
      permissionProblem([curationManage]),
    !post.closed || actor.permissions.atLeast(communityModerate) || permissionProblem([communityModerate]),
    post.type === QUESTION_TYPE || badRequest("The discussion is not a question."),
  );
