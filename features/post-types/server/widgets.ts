import { z } from "zod";
import type { Discussion } from "#features/discussions/contract.ts";
import { type DiscussionRow, postFormParts } from "#features/discussions/server/index.ts";
import { labeled } from "#features/layouts/contract.ts";
import { widget } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { FieldInForm, MetaValue, ShownValue } from "../contract.ts";
import { fieldsToFill } from "./discussion-meta.ts";
import { known } from "./known.ts";
import { selectMeta } from "./meta-queries.ts";
import type { PostFieldRow } from "./tables.ts";
import { spokenField } from "./view-field.ts";

/**
 * Returns the values of a post's fields, in order. Fields without a value, and those of other types, are
 * omitted.
 */
async function shownValues(context: Context, discussion: Discussion): Promise<ShownValue[]> {
  const { postMeta = {} } = discussion as { postMeta?: Record<string, MetaValue> };
  const { types } = await known.get(context);
  const type = types.get(discussion.postTypeID ?? discussion.type);
  return (type?.fields ?? []).flatMap((field) => {
    const { postFieldID, label, dataType, visibility } = spokenField(context, field);
    const value = postMeta[postFieldID];
    return value === undefined ? [] : [{ postFieldID, label, dataType, visibility, value }];
  });
}

/** The field values of the page's discussion. */
const postMetaAsset = widget({
  id: "asset.postMeta",
  component: "PostMetaAsset",
  catalog: {
    name: source("Fields of the post"),
    description: source("Values of the fields that posts of this type have."),
    group: source("Page"),
    views: ["discussion"],
  },
  props: z.looseObject({
    title: labeled(z.string().max(200).optional(), source("Title")),
    displayOptions: z
      .looseObject({
        asMetas: labeled(z.boolean().default(false), source("Show in one line"), { group: "display" }),
      })
      .prefault({}),
  }),
  load: async (context, props, page) => {
    const values = await shownValues(context, page["discussion"] as Discussion);
    return values.length === 0 ? null : { ...props, values };
  },
});

const inForm = (context: Context, field: PostFieldRow): FieldInForm => ({
  postFieldID: field.postFieldID,
  label: spokenField(context, field).label,
  description: spokenField(context, field).description,
  dataType: field.dataType,
  formType: field.formType,
  visibility: field.visibility,
  dropdownOptions: field.dropdownOptions,
  isRequired: field.isRequired,
});

async function fieldsByType(context: Context, discussion: DiscussionRow | null) {
  const { types } = await known.get(context);
  const ids = discussion
    ? [discussion.postTypeID ?? discussion.type]
    : [...types.values()].filter(({ isActive }) => isActive).map(({ postTypeID }) => postTypeID);
  const author = discussion ? discussion.insertUserID : context.actor.userID;
  const found = await Promise.all(
    ids.map(
      async (id) =>
        [id, (await fieldsToFill(context, id, author)).map((field) => inForm(context, field))] as const,
    ),
  );
  return Object.fromEntries(found.filter(([, fields]) => fields.length > 0));
}

/** The fields of each available type, in the form of a discussion. */
const fieldsPart = postFormParts.with({
  name: "postFields",
  async load(context, discussion) {
    const fields = await fieldsByType(context, discussion);
    if (Object.keys(fields).length === 0) return null;
    const id = discussion?.discussionID;
    const values = id === undefined ? {} : ((await selectMeta(context, [id])).get(id) ?? {});
    return { fields, values };
  },
});

export const postTypeWidgets = [postMetaAsset, fieldsPart];
