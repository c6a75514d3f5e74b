import { followLink } from "#platform/client/follow-link.ts";

/** URL of a comment. */
export const commentLink = (commentID: number) => `/discussion/comment/${commentID}#Comment_${commentID}`;

/** Shows a comment of this page and puts it into the URL. */
function showHere(comment: Element): void {
  comment.scrollIntoView();
  history.replaceState(history.state, "", `${location.pathname}${location.search}#${comment.id}`);
}

/** Lets a plain click on a link to a comment scroll there, when the comment is on this page. */
export function stayHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const comment = link?.hash.startsWith("#Comment_") && document.getElementById(link.hash.slice(1));
  if (!comment || !isPlain) return;
  event.preventDefault();
  showHere(comment);
}

/** Goes to the comment with this position by date, on this page or on another one. */
export function goToNumber(threadUrl: string, number: number): void {
  const comment = document.querySelector(`[data-number="${number}"]`);
  if (comment) showHere(comment);
  else followLink(`${threadUrl}/jump?to=${number}`);
}
