import { discussionsAdd } from "#features/categories/permissions.ts";
import { type CategoryNode, canIn, takesPosts, visibleTree } from "#features/categories/server/index.ts";
import { typeTaker } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { type Translatable, withTranslations } from "#features/translations/server/index.ts";
import { phrase, source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { PostType } from "../contract.ts";
import { postTypesChanged } from "./events.ts";
import { type Known, type KnownType, loadKnown } from "./known.ts";
import { viewFieldsOf } from "./view-field.ts";

const toSay = (text: string | undefined) => (text === undefined ? null : phrase(text));

export const postTypeTexts: Translatable<"name" | "postButtonLabel" | "postHelperText"> = {
  recordType: "postType",
  name: source("Post Types"),
  properties: {
    name: { label: source("Name"), type: "text", maxLength: 100 },
    postButtonLabel: { label: source("Label of the button"), type: "text", maxLength: 100 },
    postHelperText: { label: source("Help text"), type: "multiline", maxLength: 500 },
  },
  load: async (context) =>
    [...(await loadKnown(context)).types.values()]
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ postTypeID, row, original }) => ({
        ...{ id: postTypeID, url: "/dashboard/post-types" },
        texts: {
          name: row?.name ?? toSay(original?.name),
          postButtonLabel: row?.postButtonLabel ?? toSay(original?.postButtonLabel),
          postHelperText: row?.postHelperText ?? toSay(original?.postHelperText),
        },
      })),
  changedBy: [postTypesChanged],
};

/** Returns the texts of a type in the reader's language. */
export const textsOf = (context: Context, type: KnownType) =>
  withTranslations(context, postTypeTexts, type.postTypeID, storedTexts(context, type));

/** Returns the texts of a type: those that were stored, or those of its code in the reader's language. */
export function storedTexts(context: Context, { row, original }: KnownType) {
  const i18n = i18nOf(context);
  const said = (text: string | undefined) => (text === undefined ? null : i18n.say(text));
  return {
    name: row?.name ?? said(original?.name) ?? "",
    postButtonLabel: row?.postButtonLabel ?? said(original?.postButtonLabel) ?? "",
    postButtonIcon: row?.postButtonIcon ?? original?.postButtonIcon ?? null,
    postHelperText: row?.postHelperText ?? said(original?.postHelperText),
  };
}

interface Place {
  types: Known["types"];
  /** Categories that the reader sees. */
  nodes: readonly CategoryNode[];
  takes: Awaited<ReturnType<typeof typeTaker>>;
}

const idsOf = (nodes: readonly CategoryNode[]) => nodes.map(({ categoryID }) => categoryID);

function view(context: Context, type: KnownType, { types, nodes, takes }: Place): PostType {
  const { postTypeID, row } = type;
  const available = nodes.filter((node) => takesPosts(node) && takes(node, type));
  return {
    postTypeID,
    ...textsOf(context, type),
    parentPostTypeID: type.parentPostTypeID,
    isOriginal: type.original !== null,
    isActive: type.isActive,
    isDeleted: type.isDeleted,
    roleIDs: [...type.roleIDs],
    categoryIDs: idsOf(nodes.filter((node) => node.allowedPostTypeIDs.includes(postTypeID))),
    availableCategoryIDs: idsOf(available),
    postableCategoryIDs: idsOf(
      available.filter(({ categoryID }) => canIn(context, categoryID, discussionsAdd)),
    ),
    countCategories: available.length,
    baseType: type.baseType,
    isConvertible: types.get(type.baseType)?.original?.isConvertible ?? true,
    insertUserID: row?.insertUserID ?? null,
    dateInserted: row?.dateInserted.toISOString() ?? null,
    updateUserID: row?.updateUserID ?? null,
    dateUpdated: row?.dateUpdated?.toISOString() ?? null,
  };
}

/** Converts types for the API, with the categories that the reader sees. */
export async function viewTypes(
  context: Context,
  known: Known,
  wanted: readonly KnownType[],
  expand: ReadonlySet<string> = new Set(),
): Promise<PostType[]> {
  const { types: all } = known;
  const { nodes } = await visibleTree(context);
  const place = { types: all, nodes, takes: await typeTaker(context) };
  return wanted.map((type) => {
    const parent = all.get(type.parentPostTypeID ?? "");
    return {
      ...view(context, type, place),
      ...(expand.has("parentPostType") && { parentPostType: parent ? view(context, parent, place) : null }),
      ...(expand.has("postFields") && { postFields: viewFieldsOf(context, known, type) }),
    };
  });
}
