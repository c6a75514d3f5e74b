import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { type ActionLabels, logActions } from "./log-actions.ts";

/** Labels of actions, by their name in the log. */
const LABELS: ActionLabels = {
  "discussion.delete": () => t("Discussion deleted"),
  "discussion.restore": () => t("Discussion restored"),
  "discussion.edit": () => t("Discussion edited"),
  "discussion.move": () => t("Discussion moved"),
  "discussion.close": () => t("Discussion closed"),
  "discussion.open": () => t("Discussion opened again"),
  "discussion.sink": () => t("Sinking changed"),
  "discussion.announce": () => t("Announcement changed"),
  "discussion.author": () => t("Author of the discussion changed"),
  "discussion.type": () => t("Type of the post changed"),
  "discussion.tags": () => t("Tags changed"),
  "discussion.collect": () => t("Added to a collection"),
  "discussion.uncollect": () => t("Removed from a collection"),
  "discussion.bump": () => t("Discussion bumped"),
  "discussion.resolve": () => t("Resolution changed"),
  "discussion.merge": () => t("Discussions merged"),
  "discussion.split": () => t("Discussion split"),
  "comment.delete": () => t("Comment deleted"),
  "comment.restore": () => t("Comment restored"),
  "comment.edit": () => t("Comment edited"),
  "comment.move": () => t("Comment moved"),
  "comment.author": () => t("Author of the comment changed"),
  "discussion.flag": () => t("Discussion flagged"),
  "comment.flag": () => t("Comment flagged"),
  "message.delete": () => t("Private message removed"),
  "category.delete": () => t("Category deleted"),
  "category.resolve": () => t("All posts marked as resolved"),
  "redirect.delete": () => t("Redirect removed"),
  "report.dismiss": () => t("Report dismissed"),
  "report.approve": () => t("Post approved"),
  "report.reject": () => t("Post rejected"),
  "report.reopen": () => t("Report opened again"),
  "report.escalate": () => t("Report escalated"),
  "escalation.open": () => t("Post escalated"),
  "escalation.assign": () => t("Escalation assigned"),
  "escalation.status": () => t("Status of the escalation changed"),
  "escalation.rename": () => t("Escalation renamed"),
  "reaction.remove": () => t("Reaction removed"),
  "user.follow": () => t("Category followed for a member"),
  "user.roles": () => t("Roles changed"),
  "user.confirm": () => t("Email address confirmed by staff"),
  "user.clear": () => t("Spammer removed"),
  "user.delete": () => t("Account deleted"),
  "user.ban": () => t("User banned"),
  "user.changeBan": () => t("Ban changed"),
  "user.unban": () => t("Ban ended"),
};

/** Returns a function that labels an action; with its name when there is no label. */
export function useActionLabels(): (action: string) => string {
  const all: ActionLabels = Object.assign({}, LABELS, ...useAdditions(logActions));
  return (action) => all[action]?.() ?? action;
}

export const isEdit = (action: string): boolean => action.endsWith(".edit");
export const isDeletion = (action: string): boolean => action.endsWith(".delete");
