import { z } from "zod";
import { flag } from "#platform/contract/filters.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";
import { DisplayAs } from "./category.ts";

const TYPE_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
const DiscussionType = z
  .string()
  .max(50)
  .regex(TYPE_NAME)
  .transform((type) => type.toLowerCase());

const ImageUrl = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https?:\/\/|\/(?!\/))\S+$/)
  .meta({ description: "A web address, or a path on this forum." });

const SLUG = /^[\p{L}\p{N}_-]+$/u;
const Urlcode = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .refine((text) => SLUG.test(text) && /\D/.test(text), {
    error: "urlcode may hold letters, digits, dashes and underscores, and not only digits.",
  });

/** Fields of a category as they are sent. */
export const draft = {
  name: z.string().overwrite(plainLine).min(1).max(255),
  urlcode: Urlcode,
  parentCategoryID: smartID().nullable().meta({ description: "−1 or null for the root." }),
  description: z.string().trim().max(1000).nullable(),
  displayAs: z.preprocess((sent) => (typeof sent === "string" ? sent.toLowerCase() : sent), DisplayAs),
  sort: z.int().min(0).max(1_000_000).meta({ description: "Place among the categories of the same parent." }),
  isArchived: flag(),
  featured: flag(),
  iconUrl: ImageUrl.nullable(),
  bannerUrl: ImageUrl.nullable(),
  customPermissions: flag().meta({
    description: "True gives the category its own permissions, which no role has until they are granted.",
  }),
  pointsCategoryID: id(),
  allowedDiscussionTypes: z.array(DiscussionType).max(50),
  allowedPostTypeIDs: z.array(z.string().max(100)).max(200).meta({
    description: "Post types that can be started in a restricted category; sending some restricts it.",
  }),
  hasRestrictedPostTypes: flag().meta({ description: "False allows all post types." }),
};

const Own = z.object(draft).partial();
export type CategoryChanges = z.infer<typeof Own>;
const OwnDraft = Own.required({ name: true, urlcode: true });
export type CategoryDraft = z.infer<typeof OwnDraft>;

/** Loose, because add-ons add fields. */
export const CategoryChanges = Own.loose();
export const CategoryDraft = OwnDraft.loose();

nameSchemas({ CategoryChanges, CategoryDraft });
