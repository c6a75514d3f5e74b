import type { GroupAction, GroupForm, ReportWay } from "#features/reports/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";

/** Offered in the report form: escalates the post at once. */
export const escalateAtOnce: ReportWay = {
  name: "escalate",
  label: () => t("Escalate immediately"),
  submit: () => t("Create Escalation"),
  success: () => t("The post has been escalated."),
  send: async (...sent) => (await import("./create-escalation.ts")).escalatePost(...sent),
};

/** Offered in Review: escalates posts with all their reports. */
export const escalateGroup: GroupAction = {
  name: "escalate",
  key: "e",
  label: () => t("Escalate…"),
  isOffered: ({ reports: [report], countPending }) =>
    countPending === 0 &&
    report?.recordID !== null &&
    report?.recordType !== "message" &&
    report?.status === "new",
  form: onDemand<GroupForm>(async () => (await import("./escalate-form.tsx")).EscalateGroups),
  done: (count) => t("{count, plural, one {Escalated.} other {# escalated.}}", { count }),
};
