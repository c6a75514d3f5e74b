import { discussionsAdd } from "#features/categories/permissions.ts";
import {
  breadcrumbs,
  categoryFragments,
  getCategoryAt,
  layoutRecordsOf,
} from "#features/categories/server/index.ts";
import {
  type Asked,
  type LayoutNode,
  layoutView,
  template,
  translated,
} from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { invalidField, notFound, permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { listTitles, type PostTypeChoice, usePostType } from "../extension-points.ts";
import { getSourceForEdit } from "../get-source.ts";
import { OWN_LISTS, ownListOf } from "../list/own-lists.ts";
import { canWrite } from "../policy.ts";
import { findPostType } from "../writing/post-types.ts";
import { pageNumber, serverDraftIn, wholeNumber } from "./address-numbers.ts";
import { namesInAddress } from "./list-widgets.ts";
import { postPage } from "./post-page.ts";

/** Post type of a form whose URL names none. */
const ORIGINAL = "discussion";

async function titleOf(context: Context, params: Asked["params"]): Promise<string | null> {
  for (const name of context.addons.of(listTitles)) {
    const title = await name(context, params);
    if (title !== null) return title;
  }
  return null;
}

/** The filters in a URL besides the page number. */
const filtersIn = (context: Context, params: Asked["params"]): string[] =>
  namesInAddress(context).filter((name) => !/^(?:page|sort)$/.test(name) && params[name] !== undefined);

/** True for a list of a single tag, which has a URL of its own; combinations of filters are too many. */
const isTagList = (context: Context, params: Asked["params"]): boolean =>
  filtersIn(context, params).join() === "tagID" && wholeNumber(params["tagID"]) !== null;

/** The title and URL of a list: one of the member's own, or one with filters. */
async function headOf(context: Context, params: Asked["params"]) {
  const i18n = i18nOf(context);
  const own = ownListOf(params["ownList"]);
  if (!own) {
    const url = isTagList(context, params)
      ? `/discussions?tagID=${wholeNumber(params["tagID"])}`
      : "/discussions";
    return { title: (await titleOf(context, params)) ?? i18n.t("Recent Posts"), url };
  }
  if (!context.actor.permissions.has(sessionValid)) throw permissionProblem([sessionValid]);
  return { title: i18n.say(OWN_LISTS[own].title), url: `/discussions/${own}` };
}

const discussionListView = layoutView({
  type: "discussionList",
  recordTypes: ["global", "root", "siteSection"],
  resolve: async (context, { params }) => {
    const page = pageNumber(params);
    const { t } = i18nOf(context);
    const { title, url } = await headOf(context, params);
    const isThin = filtersIn(context, params).length > 0 && !isTagList(context, params);
    const pageUrl = (number: number) =>
      number > 1 ? `${url}${url.includes("?") ? "&" : "?"}page=${number}` : url;
    return {
      params: { ...params, page, listTitle: title },
      pages: { page, url: pageUrl },
      seo: {
        title: page > 1 ? t("{title} - Page {page}", { title, page }) : title,
        description: t("The latest discussions of {community}", {
          community: siteText(context, "title"),
        }),
        url: pageUrl(page),
        ...(isThin && { meta: [{ name: "robots", content: "noindex" }] }),
      },
    };
  },
});

/** The original type has its own form title, because most communities have no other type. */
export const titleOfForm = (
  context: Context,
  { postTypeID, name, postButtonLabel }: PostTypeChoice,
): string => (postTypeID === ORIGINAL ? postButtonLabel : i18nOf(context).t("New {type}", { type: name }));

/** The category that an address names. Throws 422 for a parent of another type, since posts are in categories only. */
function categoryIn({ categoryID, parentRecordType, parentRecordID }: Asked["params"]): unknown {
  if (parentRecordType === undefined) return categoryID;
  if (parentRecordType !== "category")
    throw invalidField("parentRecordType", "Posts can be written in categories only.");
  return categoryID ?? parentRecordID;
}

const parentContext = (categoryID: number | undefined) => ({
  $reactComponent: "ParentRecordContextProvider",
  $reactProps: {
    parentRecordType: categoryID === undefined ? null : "category",
    parentRecordID: categoryID ?? null,
  },
});

/** Loads the form that creates a discussion, or edits the one in the URL. */
async function resolveCreatePost(context: Context, { params }: Asked) {
  const { recordID, category, postType = ORIGINAL } = params;
  const categoryID = categoryIn(params);
  if (!context.actor.permissions.has(sessionValid)) throw permissionProblem([sessionValid]);
  const type = await findPostType(context, String(postType));
  if (!type) throw notFound("Page");
  const serverDraftID = serverDraftIn(params);
  // A new post that continues a draft has the record id 0.
  if (recordID !== undefined && recordID !== "0")
    return resolveEdit(context, wholeNumber(recordID) ?? 0, serverDraftID);
  await usePostType.require(context, type, canWrite(context.actor, type));
  // Without it, the form is shown to users who still have to confirm their address.
  if (context.actor.denied?.has(discussionsAdd)) throw permissionProblem([discussionsAdd]);
  const named = category ?? categoryID;
  const id = named === undefined ? undefined : (await getCategoryAt(context, String(named))).categoryID;
  const fragment = id === undefined ? undefined : (await categoryFragments(context, [id])).get(id);
  return {
    ...(id !== undefined && { records: await layoutRecordsOf(context, id) }),
    contexts: [parentContext(id)],
    params: {
      serverDraftID,
      postType: type,
      categoryID: id,
      category: fragment,
      breadcrumbs: id === undefined ? [] : await breadcrumbs(context, id),
    },
    seo: { title: titleOfForm(context, type), description: null },
  };
}

async function resolveEdit(context: Context, discussionID: number, serverDraftID: number | null) {
  const source = await getSourceForEdit(context, discussionID);
  return {
    records: await layoutRecordsOf(context, source.categoryID),
    contexts: [parentContext(source.categoryID)],
    params: { source, serverDraftID, breadcrumbs: await breadcrumbs(context, source.categoryID) },
    seo: { title: i18nOf(context).t("Edit Discussion"), description: null },
  };
}

const createPostView = layoutView({
  type: "createPost",
  recordTypes: ["global", "siteSection", "category"],
  resolve: resolveCreatePost,
});

/** The side panel of a list. */
const panel: LayoutNode[] = [
  { $hydrate: "react.quick-links" },
  {
    $hydrate: "react.categories",
    title: translated("Categories"),
    containerOptions: { displayType: "link" },
  },
];
const LIST_OPTIONS = {
  excerpt: { display: false },
  metas: { asIcons: true, display: { viewCount: false } },
};

const templates = [
  template({
    layoutViewType: "discussionList",
    replaceableOn: ["siteSection", "global"],
    name: "Recent Posts Template",
    layout: [
      {
        $hydrate: "react.section.3-columns",
        leftBottom: panel,
        middleBottom: [
          {
            $hydrate: "react.asset.discussionList",
            titleType: "listTitle",
            title: translated("Recent Posts"),
            discussionOptions: LIST_OPTIONS,
          },
        ],
        rightBottom: [
          { $hydrate: "react.guest-cta" },
          {
            $hydrate: "react.sitetotals",
            labelType: "text",
            formatNumbers: true,
            apiParams: {
              counts: [{ recordType: "user" }, { recordType: "discussion" }, { recordType: "comment" }],
            },
          },
        ],
      },
    ],
  }),
  template({
    layoutViewType: "createPost",
    replaceableOn: ["category", "siteSection", "global"],
    name: "Create Post Template",
    layout: [
      {
        $hydrate: "react.section.3-columns",
        breadcrumbs: [{ $hydrate: "react.breadcrumbs" }],
        middleBottom: [{ $hydrate: "react.asset.createPostForm" }],
      },
    ],
  }),
];

/** The list of discussions, a thread, and the form for a discussion. */
export const discussionPages = [...postPage, discussionListView, createPostView, ...templates];
