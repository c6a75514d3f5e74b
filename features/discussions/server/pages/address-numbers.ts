import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";

/** The whole number in a part of a URL; null for other texts. */
export const wholeNumber = (value: unknown): number | null =>
  /^\d{1,15}$/.test(String(value)) ? Number(value) : null;

/** The page number in a URL; 1 when there is none. */
export function pageNumber({ page }: Record<string, unknown>): number {
  const number = page === undefined ? 1 : wholeNumber(page);
  if (!number)
    throw invalidField("page", phrase("{field} is not a valid {type}.", { field: "page", type: "integer" }));
  return number;
}

/** The draft that an address names; null for none. Throws 422 for a group, since posts are in categories only. */
export function serverDraftIn({ serverDraftID, draftID, groupID }: Record<string, unknown>): number | null {
  if (groupID !== undefined) throw invalidField("groupID", "There are no groups to post in.");
  const named = serverDraftID ?? draftID;
  const id = named === undefined ? null : wholeNumber(named);
  if (serverDraftID !== undefined && id === null)
    throw invalidField(
      "serverDraftID",
      phrase("{field} is not a valid {type}.", { field: "serverDraftID", type: "integer" }),
    );
  return id;
}
