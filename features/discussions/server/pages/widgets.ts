import { z } from "zod";
import { visibleTree } from "#features/categories/server/index.ts";
import { editableBody, withHeadingIDs } from "#features/formats/server/index.ts";
import { AuthorBadges, badgeLimit, FrameOptions, labeled } from "#features/layouts/contract.ts";
import { type PageParams, widget } from "#features/layouts/server/index.ts";
import { confirmEmailNodes } from "#features/sessions/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Discussion } from "../../contract.ts";
import { type PostTypeChoice, postFormParts } from "../extension-points.ts";
import type { getSourceForEdit } from "../get-source.ts";
import { typeOfPost } from "../policy.ts";
import type { DiscussionRow } from "../queries.ts";
import { rightsTo } from "../rights.ts";
import { discussionUrl } from "../urls.ts";
import { newPost } from "../writing/new-post.ts";
import { listOwnPostTypes, typesByCategory } from "../writing/post-types.ts";
import { listWidgets } from "./list-widgets.ts";
import { titleOfForm } from "./pages.ts";
import { tabbedPosts } from "./tab-widget.ts";

const NAME_LENGTH = 255;

const originalPost = widget({
  id: "asset.originalPost",
  isRequired: true,
  component: "OriginalPostAsset",
  catalog: {
    name: source("Original Post"),
    description: source("The post with its author and its buttons."),
    group: source("Page"),
    views: ["discussion"],
  },
  fragmentTypes: ["OriginalPostFragment"],
  props: z.looseObject({ authorBadges: AuthorBadges }),
  load: async (context, { authorBadges, ...props }, page) => ({
    ...props,
    badgeLimit: badgeLimit(authorBadges),
    discussion: withLinkedHeadings(page["discussion"] as Discussion),
    can: await rightsTo(context, page["discussionRow"] as DiscussionRow),
    page: page["page"] as number,
  }),
});

/** Gives headings of the post ids, for links within the page. */
const withLinkedHeadings = (discussion: Discussion): Discussion =>
  discussion.body?.includes("<h") ? { ...discussion, body: withHeadingIDs(discussion.body) } : discussion;

type Source = Awaited<ReturnType<typeof getSourceForEdit>>;

const editable = async (source: Source) => ({
  discussionID: source.discussionID,
  name: source.name,
  ...(await editableBody(source.body, source.format)),
  url: discussionUrl(source),
});

/** Data of the form parts that other features add, by name. */
async function partsOf(context: Context, source: Source | null): Promise<Record<string, object>> {
  const parts = context.addons
    .of(postFormParts)
    .map(async ({ name, load }) => [name, await load(context, source)]);
  return Object.fromEntries((await Promise.all(parts)).filter(([, part]) => part !== null));
}

/**
 * Post types that the form offers: those that the actor may start, or only the type of the post that is edited.
 */
async function typesFor(context: Context, source: Source | undefined): Promise<PostTypeChoice[]> {
  if (!source) return listOwnPostTypes(context);
  const own = { name: "", postButtonLabel: "", postHelperText: null };
  const rules = { roleIDs: [], permission: null, isConvertible: true };
  return [{ ...typeOfPost(source), ...own, ...rules }];
}

/** The category of the page, as form URLs name it. */
const placeOf = ({ category }: PageParams): string => {
  const { url } = (category ?? {}) as { url?: string };
  return url ? `/${url.split("/").at(-1)}` : "";
};

const createPostForm = widget({
  id: "asset.createPostForm",
  isRequired: true,
  component: "CreatePostFormAsset",
  isFramed: true,
  catalog: {
    name: source("Post Form"),
    description: source("The form for a new post."),
    group: source("Page"),
    views: ["createPost"],
  },
  props: z.looseObject({
    title: labeled(z.string().max(200).optional(), source("Title")),
    containerOptions: FrameOptions,
  }),
  load: async (context, props, page) => {
    const tree = await visibleTree(context);
    const source = page["source"] as Source | undefined;
    const types = await typesFor(context, source);
    const typesIn = await typesByCategory(context, types);
    const type = page["postType"] as PostTypeChoice | undefined;
    const categories = tree.nodes
      .map((node) => ({
        categoryID: node.categoryID,
        path: tree.pathOf(node.categoryID).map(({ name }) => name),
        postTypeIDs: typesIn(node).map(({ postTypeID }) => postTypeID),
      }))
      .filter(({ postTypeIDs }) => postTypeIDs.length > 0);
    return {
      title: type ? titleOfForm(context, type) : "",
      ...props,
      categories,
      asks: categories.length === 0 ? await confirmEmailNodes(context, "post") : [],
      postTypeID: type?.postTypeID ?? typeOfPost(source as Source).postTypeID,
      postTypes: types
        .filter(({ postTypeID }) => categories.some((each) => each.postTypeIDs.includes(postTypeID)))
        .map((each) => ({
          postTypeID: each.postTypeID,
          name: each.name,
          title: titleOfForm(context, each),
          helperText: each.postHelperText,
          url: `/post/${each.postTypeID}${placeOf(page)}`,
        })),
      categoryID: source?.categoryID ?? page["categoryID"] ?? null,
      discussion: source ? await editable(source) : null,
      nameMaxLength: NAME_LENGTH,
      serverDraftID: page["serverDraftID"] ?? null,
      parts: await partsOf(context, source ?? null),
    };
  },
});

/** Widgets for the first post of a thread, its form, and lists of discussions. */
export const discussionWidgets = [...listWidgets, ...tabbedPosts, newPost, originalPost, createPostForm];
