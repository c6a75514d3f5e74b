import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { type BulkDeed, type ChosenComment, commentBulkDeeds } from "./deeds.ts";

/** What the forum itself does to many comments. */
const ownDeeds: readonly BulkDeed<ChosenComment>[] = [
  {
    label: () => t("Delete"),
    form: onDemand(async () => (await import("./deed-forms.ts")).DeleteComments),
  },
  {
    label: () => t("Split"),
    isOffered: ({ can }) => can.has(["curation.manage", "discussions.edit"]),
    form: onDemand(async () => (await import("./deed-forms.ts")).SplitComments),
  },
];

/** All that can be done to many comments, the forum's own first. */
export const useCommentDeeds = () => [...ownDeeds, ...useAdditions(commentBulkDeeds)];
