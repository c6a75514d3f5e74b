import { t } from "#platform/client/translate.ts";
import type { LabelKind } from "#platform/client/ui/label.tsx";
import type { BannerPages, BannerState, BannerType } from "../contract.ts";

export const stateLabels = (): Record<BannerState, { kind: LabelKind; label: string }> => ({
  shown: { kind: "good", label: t("Shown") },
  scheduled: { kind: "info", label: t("Scheduled") },
  ended: { kind: "quiet", label: t("Ended") },
  off: { kind: "quiet", label: t("Off") },
});

export const pagesLabels = (): Record<BannerPages, string> => ({
  all: t("All pages"),
  home: t("Home page"),
  discussionList: t("Lists of discussions"),
  categoryList: t("Categories"),
  discussionThread: t("Discussions"),
  createPost: t("New posts"),
  search: t("Search"),
  profile: t("Profiles"),
  signIn: t("Sign In"),
  register: t("Register"),
});

export const typeLabels = (): Record<BannerType, string> => ({
  casual: t("Neutral"),
  info: t("Information"),
  warning: t("Warning"),
  alert: t("Alert"),
});

/** Returns the choices of a select field. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
