import { themes } from "#features/themes/server/index.ts";
import { addTranslatable } from "#features/translations/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { quickEntries } from "./entries.ts";
import { navigationTexts } from "./link-texts.ts";
import { navigationSettings } from "./settings.ts";
import { themeLinkTexts } from "./theme-links.ts";
import { titleBar } from "./title-bar.ts";

export { addAccountLinks } from "./account-links.ts";
export { addBadge, badgeOf } from "./badges.ts";
export { withMissingItems } from "./entries.ts";
export { addHiddenLinks, addNavigationEntry, addSectionMenu } from "./extension-points.ts";
export { linkNames, linkTexts } from "./link-texts.ts";
export { EVERY_LANGUAGE, listFor, navigationItems } from "./settings.ts";
export { inLanguage, shownItems } from "./shown-items.ts";
export { initialItems } from "./title-bar.ts";

/** The bar above every page: logo, navigation and the reader's account. */
export const navigation = feature({
  name: "navigation",
  needs: [themes],
  adds: [
    ...navigationSettings,
    ...addTranslatable(navigationTexts),
    ...addTranslatable(themeLinkTexts),
    titleBar,
    quickEntries,
  ],
});
