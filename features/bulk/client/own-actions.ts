import { discussionsEdit } from "#features/categories/permissions.ts";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { curationManage } from "#platform/contract/permission.ts";
import {
  type BulkAction,
  type ChosenComment,
  type ChosenDiscussion,
  commentBulkActions,
  discussionBulkActions,
} from "./actions.ts";

/** Built-in actions for discussions. */
const ownDiscussionActions: readonly BulkAction<ChosenDiscussion>[] = [
  {
    label: () => t("Delete"),
    form: onDemand(async () => (await import("./discussion-forms.tsx")).DeleteDiscussions),
  },
  {
    label: () => t("Move"),
    form: onDemand(async () => (await import("./discussion-forms.tsx")).MoveDiscussions),
  },
  {
    label: () => t("Merge"),
    form: onDemand(async () => (await import("./discussion-forms.tsx")).MergeDiscussions),
  },
  {
    label: () => t("Close"),
    isIdle: (chosen) => chosen.every(({ closed }) => closed),
    form: onDemand(async () => (await import("./discussion-forms.tsx")).CloseDiscussions),
  },
];

/** Returns all actions for discussions, built-in ones first. */
export const useDiscussionActions = () => [...ownDiscussionActions, ...useAdditions(discussionBulkActions)];

/** Built-in actions for comments. */
const ownCommentActions: readonly BulkAction<ChosenComment>[] = [
  {
    label: () => t("Delete"),
    form: onDemand(async () => (await import("./comment-forms.tsx")).DeleteComments),
  },
  {
    label: () => t("Split"),
    isOffered: ({ can }) => can.has([curationManage, discussionsEdit]),
    form: onDemand(async () => (await import("./comment-forms.tsx")).SplitComments),
  },
];

/** Returns all actions for comments, built-in ones first. */
export const useCommentActions = () => [...ownCommentActions, ...useAdditions(commentBulkActions)];
