import { z } from "zod";
import { visibleTree } from "#features/categories/server/index.ts";
import { embeddingSection } from "#features/embedding/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { setting } from "#platform/server/application/settings.ts";

/** Categories in which first comments start discussions; the first one unless the code of a website names another. */
export const articleCategoryIDs = setting({
  section: embeddingSection,
  key: "embed.articleCategoryIDs",
  label: source("Categories of comments under articles"),
  help: source(
    "The first comment under an article starts a discussion here. With several, the code names the category of each article; otherwise it is the first one. Without any, there are no comments under articles.",
  ),
  async options(context) {
    const { nodes } = await visibleTree(context);
    return nodes
      .filter(({ displayAs }) => displayAs === "discussions")
      .map(({ categoryID, name }) => ({ value: categoryID, label: name }));
  },
  schema: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).max(100),
  default: [],
  read: siteManage,
});
