import { type CallError, UNREACHABLE } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";

/** Statuses of temporary errors: no response, too many requests, or an overloaded forum. */
const TRY_AGAIN: ReadonlySet<number> = new Set([UNREACHABLE, 429, 500, 502, 503, 504]);

/** Returns whether the same page may be shown when it is loaded again. */
export const isTemporary = (status: number): boolean => TRY_AGAIN.has(status);

/** Returns title and text of an error page by status. */
export function errorMessages({ status, message, description, recordType, body }: CallError): {
  title: string;
  text: string;
} {
  if (body.title) return { title: body.title, text: message };
  if (status === 403) {
    const title = t("Permission Problem");
    const text = t("You don't have permission to view this resource.");
    // A refusal with a reason says more than its title.
    return { title, text: message === title ? text : message };
  }
  if (status === 404 && recordType) {
    return {
      title: t(
        "{type, select, discussion {Discussion Not Found} comment {Comment Not Found} category {Category Not Found} user {User Not Found} other {Not Found}}",
        { type: recordType },
      ),
      text: t(
        "{type, select, discussion {The discussion you were looking for could not be found.} comment {The comment you were looking for could not be found.} category {The category you were looking for could not be found.} user {The user you were looking for could not be found.} other {What you were looking for could not be found.}}",
        { type: recordType },
      ),
    };
  }
  if (status === 404)
    return {
      title: t("Page Not Found"),
      text: t(
        "The address may be misspelled, or the post was moved or deleted. Search for it, or pick one of these.",
      ),
    };
  if (status === 410)
    return {
      title: t("This discussion was deleted"),
      text: t("Search for another one, or pick one of these."),
    };
  if (isTemporary(status)) return { title: t("There was an error"), text: message };
  return { title: t("There was an error"), text: description ?? t("Please try again later.") };
}
