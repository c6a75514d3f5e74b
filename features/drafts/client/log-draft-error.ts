/** An action on drafts, as the console names it. */
type DraftAction =
  | "deleting draft"
  | "scheduling draft"
  | "cancelling draft schedule"
  | "fetching draft from server"
  | "autosaving draft";

/** Notes in the console that an action failed, for users who report a problem. The page says it in other words. */
export const warnAboutDraft = (action: DraftAction, error: unknown): void =>
  console.warn(`Error ${action}`, error);
