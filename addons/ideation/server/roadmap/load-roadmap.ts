import { categoryTree, visibleTree } from "#features/categories/server/index.ts";
import type { DiscussionInRow } from "#features/discussions/contract.ts";
import { newPosts, rowsOf } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { IDEA_TYPE, type Idea, type RoadmapIdea, type RoadmapShown } from "../../contract.ts";
import { ideaCategories } from "../categories/idea-categories.ts";
import { listUrl } from "../row-label.ts";
import { roadmapStatusIDs } from "../settings.ts";
import { listIdeaStatuses } from "../statuses/idea-statuses.ts";
import { selectByStatus } from "./roadmap-queries.ts";

/** Ideas in each column. */
const SHOWN = 20;

/** Returns a row as an idea of the roadmap; null once the add-on was turned off while the page is loaded. */
function ideaOf(row: DiscussionInRow, isOfOne: boolean): RoadmapIdea | null {
  const { discussionID, name, url, score, countComments, category } = row;
  const { idea } = row as DiscussionInRow & { idea?: Idea };
  return (
    (idea && {
      ...{ discussionID, name, url, score, countComments, idea },
      category: (!isOfOne && category?.name) || null,
    }) ??
    null
  );
}

/** Returns the categories on the roadmap: those with ideas that the actor sees, or the one that was asked for. */
async function placesOf(context: Context, categoryID: number | null) {
  const [types, tree] = await Promise.all([ideaCategories.get(context), visibleTree(context)]);
  const categories = tree.nodes
    .filter((node) => types.has(node.categoryID))
    .map(({ categoryID: id, name }) => ({ categoryID: id, name }));
  const visible = tree.ids;
  return {
    categories: categories.length > 1 ? categories : [],
    categoryIDs: categoryID === null ? visible : visible.filter((id) => id === categoryID),
  };
}

/** Returns the columns of the roadmap for the actor, in a constant number of statements. */
export async function loadRoadmap(context: Context, categoryID: number | null): Promise<RoadmapShown> {
  const all = await listIdeaStatuses(context);
  const chosen = new Set(context.settings.get(roadmapStatusIDs));
  const statuses = all.filter(({ statusID }) => chosen.size === 0 || chosen.has(statusID));
  const { categories, categoryIDs } = await placesOf(context, categoryID);
  const placed = await selectByStatus(
    context,
    statuses.map(({ statusID }) => statusID),
    { categoryIDs, limit: SHOWN + 1 },
  );
  const byStatus = Map.groupBy(placed, ({ statusID }) => statusID);
  const shown = [...byStatus.values()].flatMap((ideas) => ideas.slice(0, SHOWN));
  const rows = await rowsOf(
    context,
    shown.map(({ discussionID }) => Number(discussionID)),
  );
  const byID = new Map(rows.map((row) => [row.discussionID, ideaOf(row, categoryID !== null)]));
  const columns = statuses.map((status) => {
    const ideas = byStatus.get(status.statusID) ?? [];
    return {
      status,
      url: listUrl(status.statusID),
      ideas: ideas.slice(0, SHOWN).flatMap(({ discussionID }) => byID.get(Number(discussionID)) ?? []),
      hasMore: ideas.length > SHOWN,
    };
  });
  const decides = [...byID.values()].some((shown) => shown?.idea.canSetStatus);
  const [newIdea] = (await newPosts(context, {})).filter(({ postTypeID }) => postTypeID === IDEA_TYPE);
  return {
    ...{ columns, categories, categoryID, statuses: decides ? all : [] },
    newIdea: newIdea ? { label: newIdea.label, url: newIdea.url } : null,
  };
}

/** Returns the category of an address, if the actor sees one with this id. */
export const categoryIn = async (context: Context, sent: unknown): Promise<number | null> => {
  const id = /^\d{1,15}$/.test(String(sent)) ? Number(sent) : null;
  return id !== null && (await categoryTree(context)).byID(id) ? id : null;
};
