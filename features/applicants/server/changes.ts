import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const applicantApproved: ChangeKind = {
  name: "applicant.approve",
  label: source("Applicant approved"),
  text: source("approved the application of {name}"),
};
export const applicantDeclined: ChangeKind = {
  name: "applicant.decline",
  label: source("Applicant declined"),
  text: source("declined the application of {name}"),
};
export const decisionUndone: ChangeKind = {
  name: "applicant.undo",
  label: source("Decision about an applicant undone"),
  text: source("undid the decision about the application of {name}"),
};

export const applicantChangeKinds = [applicantApproved, applicantDeclined, decisionUndone].map(addChangeKind);
