import { z } from "zod";
import { categoryTree, takesPosts, visibleTree } from "#features/categories/server/index.ts";
import { type PageParams, widget } from "#features/layouts/server/index.ts";
import { wordsOf } from "#features/locales/server/index.ts";
import { validationFailed } from "#platform/contract/errors.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { type Discussion, ListQuery } from "../contract.ts";
import type { getSourceForEdit } from "./get-source.ts";
import { listDiscussions } from "./list-discussions.ts";
import { canDelete, canEdit, holds } from "./policy.ts";
import type { DiscussionRow } from "./queries.ts";
import { editContentTimeout } from "./settings.ts";
import { discussionUrl } from "./urls.ts";
import { viewDiscussions } from "./view.ts";

const NAME_LENGTH = 255;
/** What a list's address may say over its layout. */
const FROM_ADDRESS = [
  "page",
  "sort",
  "type",
  "tagID",
  "followed",
  "statusID",
  "slotType",
  "hasComments",
] as const;

const ListProps = z.looseObject({
  title: z.string().max(200).optional(),
  apiParams: z.record(z.string(), z.unknown()).default({}),
  pageIn: z.enum(["path", "query"]).default("query"),
});
type ListProps = z.output<typeof ListProps>;

/** Layouts keep these beside the list's own parameters. */
const withoutLayoutWords = ({ filter: _, featuredImage: __, ...params }: Record<string, unknown>) => params;

async function loadList(context: Context, { apiParams, ...props }: ListProps, sent: Record<string, unknown>) {
  const asked = { ...withoutLayoutWords(apiParams), ...sent, expand: ["category", "-body"] };
  const parsed = ListQuery.safeParse(asked);
  if (!parsed.success) throw validationFailed(fieldErrors(parsed.error, asked));
  const query = parsed.data;
  const { rows, paging } = await listDiscussions(context, query);
  return {
    ...props,
    apiParams: {
      ...apiParams,
      sort: `${query.sort.descending ? "-" : ""}${query.sort.field}`,
      limit: query.limit,
    },
    discussions: await viewDiscussions(context, rows, query),
    initialPaging: pagingShown("/discussions", asked, paging),
  };
}

const fromAddress = (page: PageParams): Record<string, unknown> =>
  Object.fromEntries(FROM_ADDRESS.flatMap((name) => (page[name] === undefined ? [] : [[name, page[name]]])));

const listAsset = widget({
  id: "asset.discussionList",
  isRequired: true,
  component: "DiscussionsWidget",
  props: ListProps,
  load: async (context, props: ListProps, page) => {
    const { categoryID } = page;
    const inCategory =
      categoryID === undefined ? {} : { categoryID: String(categoryID), includeChildCategories: true };
    return {
      ...(await loadList(context, props, { pinOrder: "first", ...inCategory, ...fromAddress(page) })),
      isAsset: true,
      newPostUrl: await newPostUrl(context, page),
    };
  },
});

const listWidget = (id: string, fixed: Record<string, unknown>) =>
  widget({
    id,
    component: "DiscussionsWidget",
    props: ListProps,
    load: async (context, props: ListProps) => ({
      ...(await loadList(context, props, fixed)),
      isAsset: false,
    }),
  });

/** Where the reader may start a discussion: in the page's category, or in any. Null when nowhere. */
async function newPostUrl(context: Context, { categoryID, category }: PageParams): Promise<string | null> {
  const { actor } = context;
  const may = (id: number) => holds(actor, "discussions.add", id);
  if (!actor.permissions.has("session.valid")) return null;
  const tree = await categoryTree(context);
  const here = typeof categoryID === "number" ? tree.byID(categoryID) : undefined;
  if (here && takesPosts(here) && may(here.categoryID)) {
    return `/post/discussion/${(category as { url: string }).url.split("/").at(-1)}`;
  }
  return tree.nodes.some((node) => takesPosts(node) && may(node.categoryID)) ? "/post/discussion" : null;
}

const newPost = widget({
  id: "newpost",
  component: "NewPostMenu",
  props: z.looseObject({}),
  load: async (context, _props, page) => {
    const action = await newPostUrl(context, page);
    return action === null
      ? null
      : { items: [{ id: "discussion", label: wordsOf(context).t("New Discussion"), type: "link", action }] };
  },
});

const originalPost = widget({
  id: "asset.originalPost",
  isRequired: true,
  component: "OriginalPostAsset",
  props: z.looseObject({}),
  load: async ({ actor, now, settings }, props, page) => {
    const row = page["discussionRow"] as DiscussionRow;
    const window = { now, timeout: settings.get(editContentTimeout) };
    return {
      ...props,
      discussion: page["discussion"] as Discussion,
      can: { edit: canEdit(actor, row, window) === true, delete: canDelete(actor, row) === true },
    };
  },
});

type Source = Awaited<ReturnType<typeof getSourceForEdit>>;

const editable = (source: Source) => ({
  discussionID: source.discussionID,
  name: source.name,
  body: source.body,
  format: source.format,
  url: discussionUrl(source),
});

const createPostForm = widget({
  id: "asset.createPostForm",
  isRequired: true,
  component: "CreatePostFormAsset",
  props: z.looseObject({ title: z.string().max(200).optional() }),
  load: async (context, props, page) => {
    const tree = await visibleTree(context);
    const source = page["source"] as Source | undefined;
    return {
      title: wordsOf(context).t("New Discussion"),
      ...props,
      categories: tree.nodes
        .filter((node) => takesPosts(node) && holds(context.actor, "discussions.add", node.categoryID))
        .map(({ categoryID, name, depth }) => ({ categoryID, name, depth })),
      categoryID: source?.categoryID ?? page["categoryID"] ?? null,
      discussion: source ? editable(source) : null,
      nameMaxLength: NAME_LENGTH,
      serverDraftID: page["serverDraftID"] ?? null,
    };
  },
});

/** Lists of discussions, the first post of a thread, and the form to start one. */
export const discussionWidgets = [
  listAsset,
  listWidget("discussion.discussions", {}),
  listWidget("discussion.announcements", { pinned: true }),
  newPost,
  originalPost,
  createPostForm,
];
