import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { type BulkDeed, type ChosenDiscussion, discussionBulkDeeds } from "./deeds.ts";

/** What the forum itself does to many discussions. */
const ownDeeds: readonly BulkDeed<ChosenDiscussion>[] = [
  {
    label: () => t("Delete"),
    form: onDemand(async () => (await import("./deed-forms.ts")).DeleteDiscussions),
  },
  {
    label: () => t("Move"),
    form: onDemand(async () => (await import("./deed-forms.ts")).MoveDiscussions),
  },
  {
    label: () => t("Merge"),
    form: onDemand(async () => (await import("./deed-forms.ts")).MergeDiscussions),
  },
  {
    label: () => t("Close"),
    isIdle: (chosen) => chosen.every(({ closed }) => closed),
    form: onDemand(async () => (await import("./deed-forms.ts")).CloseDiscussions),
  },
];

/** All that can be done to many discussions, the forum's own first. */
export const useDiscussionDeeds = () => [...ownDeeds, ...useAdditions(discussionBulkDeeds)];
