import { t } from "#platform/client/translate.ts";
import type { Page } from "./page.ts";
import { allTemplates, sectionOf } from "./section-templates.ts";

interface ReadyPage {
  id: string;
  name: string;
  make(): Page;
}

const made = (ids: readonly string[]) => (): Page => ({
  titleBar: { $hydrate: "react.titleBar" },
  sections: ids.flatMap((id) => {
    const found = allTemplates().find((each) => each.id === id);
    return found ? [sectionOf(found)] : [];
  }),
});

/** Returns pages to begin from, besides the template. */
export const readyPages = (layoutViewType: string): ReadyPage[] =>
  layoutViewType === "home"
    ? [
        { id: "community", name: t("Banner, categories and posts"), make: made(["banner", "cards", "news"]) },
        { id: "posts", name: t("Posts with side column"), make: made(["news"]) },
      ]
    : [];
