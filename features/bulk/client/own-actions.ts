import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { type BulkAction, type ChosenDiscussion, discussionBulkActions } from "./actions.ts";

/** Built-in actions for discussions. */
const ownActions: readonly BulkAction<ChosenDiscussion>[] = [
  {
    label: () => t("Delete"),
    form: onDemand(async () => (await import("./action-forms.ts")).DeleteDiscussions),
  },
  {
    label: () => t("Move"),
    form: onDemand(async () => (await import("./action-forms.ts")).MoveDiscussions),
  },
  {
    label: () => t("Merge"),
    form: onDemand(async () => (await import("./action-forms.ts")).MergeDiscussions),
  },
  {
    label: () => t("Close"),
    isIdle: (chosen) => chosen.every(({ closed }) => closed),
    form: onDemand(async () => (await import("./action-forms.ts")).CloseDiscussions),
  },
];

/** Returns all actions for discussions, built-in ones first. */
export const useDiscussionActions = () => [...ownActions, ...useAdditions(discussionBulkActions)];
