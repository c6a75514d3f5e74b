import { discussionsEdit } from "#features/categories/permissions.ts";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { curationManage } from "#platform/contract/permission.ts";
import { type BulkAction, type ChosenComment, commentBulkActions } from "./actions.ts";

/** Built-in actions for comments. */
const ownActions: readonly BulkAction<ChosenComment>[] = [
  {
    label: () => t("Delete"),
    form: onDemand(async () => (await import("./action-forms.ts")).DeleteComments),
  },
  {
    label: () => t("Split"),
    isOffered: ({ can }) => can.has([curationManage, discussionsEdit]),
    form: onDemand(async () => (await import("./action-forms.ts")).SplitComments),
  },
];

/** Returns all actions for comments, built-in ones first. */
export const useCommentActions = () => [...ownActions, ...useAdditions(commentBulkActions)];
