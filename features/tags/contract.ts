import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, flag, sort } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const TAGS_AT_ONCE = 100;

/** A tag as its records show it. */
export const TagFragment = z.object({ tagID: z.int(), urlcode: z.string(), name: z.string() });
export type TagFragment = z.infer<typeof TagFragment>;

/** A tag on a discussion. */
export const CarriedTag = TagFragment.extend({
  type: z.string().meta({ description: "`User` for tags that users give." }),
});
export type CarriedTag = z.infer<typeof CarriedTag>;

export const Tag = TagFragment.extend({
  id: z.int().meta({ description: "Another name of `tagID`." }),
  urlCode: z.string().meta({ description: "Another name of `urlcode`." }),
  type: z.string().meta({ description: "Empty for tags that users give." }),
  url: z.string().meta({ description: "Path of the posts with the tag." }),
  parentTagID: z.int().nullable(),
  countDiscussions: z.int().meta({ description: "Counts only records that the caller can see." }),
  insertUserID: z.int().nullable().optional(),
  dateInserted: z.iso.datetime().optional(),
  synonyms: z
    .array(z.string())
    .optional()
    .meta({ description: "Other names, which lead to this tag. Only for a single tag." }),
  roleIDs: z
    .array(z.int())
    .optional()
    .meta({ description: "Roles that can add it to posts; empty for all. Only for a single tag." }),
});
export type Tag = z.infer<typeof Tag>;

/** A tag as administrators see it. */
export interface AdministeredTag extends Tag {
  synonyms: string[];
  roleIDs: number[];
  /** Name of its parent; null for a tag without one. */
  groupName: string | null;
}

/** One line without separators of tags. */
export const TagName = z
  .string()
  .overwrite(plainLine)
  .min(1)
  .max(100)
  .regex(/^[^,]*$/, "A tag has no comma in it.");

export const Urlcode = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\p{L}\p{M}\p{N}._+#-]+$/u, "Expected letters, digits and dashes.");

const SYNONYMS = 50;
const ROLES = 100;

const TagDraft = z.object({
  name: TagName,
  urlcode: Urlcode.optional(),
  parentTagID: id().nullish(),
  type: z.string().max(50).optional(),
  synonyms: z.array(TagName).max(SYNONYMS).optional().meta({ description: "All other names of the tag." }),
  roleIDs: z
    .array(id())
    .max(ROLES)
    .optional()
    .meta({ description: "Roles that can add it to posts; empty for all." }),
});
export type TagDraft = z.output<typeof TagDraft>;

const One = z.object({ id: id() });

/** Looks of a list of tags. */
export const TAG_PRESETS = ["STANDARD", "PRIMARY", "GREYSCALE", "COLORED"] as const;
export type TagPreset = (typeof TAG_PRESETS)[number];

export const ListQuery = z.object({
  query: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "Beginning of the name, of a word in it, or of a synonym." }),
  tagID: csv(id()).optional(),
  type: csv(z.string().max(50))
    .optional()
    .meta({ description: "`User` for tags that users give; `all` for all." }),
  parentID: csv(id()).optional(),
  excludeNoCountDiscussion: flag().default(false),
  isAddable: flag()
    .default(false)
    .meta({ description: "True for only those that the caller can add to posts." }),
  sort: sort(["countDiscussions", "tagID", "name"], "-countDiscussions"),
  ...paging(20),
});
export type ListQuery = z.output<typeof ListQuery>;

export const listTags = endpoint({
  method: "GET",
  path: "/tags",
  summary: "List tags, most used first.",
  query: ListQuery,
  answer: z.array(Tag),
});

export const readTag = endpoint({
  method: "GET",
  path: "/tags/:id",
  summary: "Read a tag.",
  params: One,
  answer: Tag,
});

export const addTag = endpoint({
  method: "POST",
  path: "/tags",
  summary: "Create a tag.",
  body: TagDraft,
  answer: Tag,
});

export const changeTag = endpoint({
  method: "PATCH",
  path: "/tags/:id",
  summary: "Change a tag.",
  params: One,
  body: TagDraft.partial(),
  answer: Tag,
});

export const deleteTag = endpoint({
  method: "DELETE",
  path: "/tags/:id",
  summary: "Delete an unused tag, or merge a tag into another one.",
  params: One,
  query: z.object({
    replacementTagID: id()
      .optional()
      .meta({ description: "Tag that its posts get; its name and synonyms then lead to this tag." }),
  }),
});

/** All tag names of a discussion, as a form sends them. */
const TagNames = z
  .string()
  .max(5000)
  .transform((text) =>
    text
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .pipe(z.array(TagName).max(TAGS_AT_ONCE))
  .optional()
  .meta({
    description: "Names of all tags of the discussion, separated by commas; missing tags are created.",
  });

/** Identifies tags: by id, by url code, or both. */
const Which = z.object({
  tagIDs: z.array(id()).max(TAGS_AT_ONCE).optional(),
  urlcodes: z.array(z.string().max(100)).max(TAGS_AT_ONCE).optional(),
});

export const setTags = endpoint({
  method: "PUT",
  path: "/discussions/:id/tags",
  summary: "Replace the tags of a discussion.",
  params: One,
  body: Which.extend({ tagNames: TagNames }),
  answer: z.array(CarriedTag),
});

export const giveTags = endpoint({
  method: "POST",
  path: "/discussions/:id/tags",
  summary: "Add tags to a discussion.",
  params: One,
  body: Which,
  answer: z.array(CarriedTag),
});

/** Additional parameters of the calls that create and change a discussion. */
export const DiscussionTags = {
  tagIDs: z.array(id()).max(TAGS_AT_ONCE).optional(),
  newTagNames: z.array(TagName).max(TAGS_AT_ONCE).optional(),
  tagNames: TagNames,
};

nameSchemas({ CarriedTag, Tag, TagDraft, TagFragment });
