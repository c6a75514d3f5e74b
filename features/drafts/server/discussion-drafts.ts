import type { z } from "zod";
import type { Breadcrumb } from "#features/categories/contract.ts";
import { breadcrumbs, visibleCategoryIDs } from "#features/categories/server/index.ts";
import { DiscussionChanges, DiscussionDraft, ListQuery } from "#features/discussions/contract.ts";
import {
  type DiscussionRow,
  discussionUrl,
  HeldPost,
  listDiscussions,
  sendDiscussion,
  sendDiscussionChanges,
} from "#features/discussions/server/index.ts";
import { type FieldError, validationFailed } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Attributes } from "../contract.ts";
import { type DraftPlace, draftKinds } from "./extension-points.ts";
import type { DraftRow } from "./tables.ts";

export const missing = (path: string, field: string): FieldError => ({
  field,
  path,
  code: "missingField",
  status: 400,
  message: `${field} is required.`,
});

/** A draft that says nothing of what it is to be. */
const NO_META: FieldError = {
  ...missing("attributes", "draftMeta"),
  message: source("Invalid draft meta"),
};

/** The discussions among `ids` that the actor sees, by id. */
export async function seenDiscussions(
  context: Context,
  ids: Iterable<number | null>,
): Promise<Map<number, DiscussionRow>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const query = ListQuery.parse({ discussionID: wanted.join(","), limit: wanted.length });
  const { rows } = await listDiscussions(context, query, { isCounted: false });
  return new Map(rows.map((row) => [row.discussionID, row]));
}

const metaOf = (attributes: Attributes) => attributes.draftMeta ?? {};

const categoryOf = ({ attributes, parentRecordType, parentRecordID }: DraftRow): unknown =>
  metaOf(attributes)["categoryID"] ?? (parentRecordType === "category" ? parentRecordID : undefined);

/** Returns the path of the form of a draft; that for a new post of another type than usual shows its fields. */
export function discussionFormUrl(
  { draftID, recordID }: Pick<DraftRow, "draftID" | "recordID">,
  postTypeID: unknown,
): string {
  const isUsual = recordID !== null || typeof postTypeID !== "string" || postTypeID === "discussion";
  const type = isUsual ? "" : `?postType=${encodeURIComponent(postTypeID)}`;
  return `/post/editdiscussion/${recordID ?? 0}/${draftID}${type}`;
}

/** The draft as the body of the request that posts it. */
function postOf(draft: DraftRow): Record<string, unknown> {
  const { body, format } = draft.attributes;
  const said = Object.entries({ ...metaOf(draft.attributes), categoryID: categoryOf(draft), body, format });
  return Object.fromEntries(said.filter(([, value]) => value !== null && value !== undefined));
}

/** Parses the body of a request; throws its errors. */
function parsed<S extends z.ZodType>(contract: S, sent: object): z.output<S> {
  const result = contract.safeParse(sent);
  if (!result.success) throw validationFailed(fieldErrors(result.error, sent));
  return result.data;
}

async function publish(owner: Context, draft: DraftRow): Promise<number | null> {
  const { recordID } = draft;
  const posted =
    recordID === null
      ? await sendDiscussion(owner, parsed(DiscussionDraft, postOf(draft)))
      : await sendDiscussionChanges(owner, recordID, parsed(DiscussionChanges, postOf(draft)));
  return posted instanceof HeldPost ? null : posted.discussionID;
}

async function place(context: Context, drafts: readonly DraftRow[]): Promise<Map<number, DraftPlace>> {
  const [seen, visible] = await Promise.all([
    seenDiscussions(
      context,
      drafts.map(({ recordID }) => recordID),
    ),
    visibleCategoryIDs(context),
  ]);
  const crumbs = async (categoryID: unknown): Promise<Breadcrumb[] | null> =>
    typeof categoryID === "number" && visible.includes(categoryID) ? breadcrumbs(context, categoryID) : null;
  const places = drafts.map(async (draft): Promise<[number, DraftPlace]> => {
    const { draftID, recordID, attributes } = draft;
    const live = recordID === null ? undefined : seen.get(recordID);
    const name = metaOf(attributes)["name"] ?? attributes.name;
    return [
      draftID,
      {
        name: typeof name === "string" ? name : (live?.name ?? null),
        editUrl: discussionFormUrl(draft, metaOf(attributes)["postTypeID"]),
        permaLink: live ? discussionUrl(live) : null,
        breadCrumbs: await crumbs(live?.categoryID ?? categoryOf(draft)),
      },
    ];
  });
  return new Map(await Promise.all(places));
}

/** Drafts of discussions, and of changes to them. */
export const discussionDrafts = draftKinds.with({
  recordType: "discussion",
  check: ({ draftMeta }) => (draftMeta ? [] : [NO_META]),
  checkScheduled: ({ body, draftMeta }) => [
    ...(body ? [] : [missing("attributes", "body")]),
    ...["name", "postTypeID"]
      .filter((field) => !draftMeta?.[field])
      .map((field) => missing("attributes.draftMeta", field)),
  ],
  publish,
  place,
});
