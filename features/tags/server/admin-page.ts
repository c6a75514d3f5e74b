import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { type AdministeredTag, ListQuery } from "../contract.ts";
import { canMake } from "./policy.ts";
import { countTags, findSeenTags, listTags, USER_TAG_TYPE } from "./queries.ts";
import { synonymsOf } from "./synonym-queries.ts";
import type { TagRow } from "./tables.ts";
import { viewTag } from "./view.ts";

const PATH = "/dashboard/tags";
const LIMIT = 50;

/** Adds synonyms, roles and the name of the group to a page of tags. */
async function viewAdministered(context: Context, rows: readonly TagRow[]): Promise<AdministeredTag[]> {
  const parentIDs = rows.flatMap(({ parentTagID }) => parentTagID ?? []);
  const [synonyms, parents] = await Promise.all([
    synonymsOf(
      context,
      rows.map(({ tagID }) => tagID),
    ),
    findSeenTags(context, parentIDs),
  ]);
  return rows.map((row) => ({
    ...viewTag(row),
    synonyms: synonyms.get(row.tagID) ?? [],
    roleIDs: row.roleIDs,
    groupName: parents.find(({ tagID }) => tagID === row.parentTagID)?.name ?? null,
  }));
}

/** The dashboard page of tags. */
export const tagsAdminPage = addDashboardPage({
  path: PATH,
  sort: 20,
  section: dashboardSections.content,
  name: phrase("Tags"),
  description: phrase("Rename and merge tags, give them synonyms, and choose who can use them."),
  permissions: [communityManage],
  component: "TagsAdminPage",
  query: z.object({
    query: ListQuery.shape.query,
    sort: z.enum(["-countDiscussions", "name", "-tagID"]).default("-countDiscussions"),
    page: ListQuery.shape.page,
  }),
  async load(context, asked) {
    const query = ListQuery.parse({ ...asked, type: USER_TAG_TYPE, limit: LIMIT });
    const [rows, total] = await Promise.all([listTags(context, query), countTags(context, query)]);
    const { page, ...address } = asked;
    return {
      tags: await viewAdministered(context, rows),
      asked: { query: asked.query ?? "", sort: asked.sort },
      canAdd: canMake(context.actor) === true,
      paging: pagingShown(PATH, address, { page, limit: LIMIT, total, more: total > page * LIMIT }),
    };
  },
});
