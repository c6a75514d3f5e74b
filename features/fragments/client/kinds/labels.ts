import { t } from "#platform/client/translate.ts";
import type { FragmentType } from "../../contract.ts";

/** Returns the names of the types in the reader's language, in the order in which they are offered. */
export const typeLabels = (): Record<FragmentType, string> => ({
  BannerFragment: t("Banner"),
  TitleBarFragment: t("Title Bar"),
  SearchFragment: t("Search"),
  CallToActionFragment: t("Call to Action"),
  SiteTotalsFragment: t("Site Totals"),
  OriginalPostFragment: t("Original Post"),
  CommentItemFragment: t("Comment"),
  CustomFragment: t("Custom Widget"),
});
