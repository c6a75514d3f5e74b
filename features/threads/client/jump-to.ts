/** URL of a comment. */
export const commentLink = (commentID: number) => `/discussion/comment/${commentID}#Comment_${commentID}`;

/** Follows a link to a page of the forum as if the reader had clicked it. */
export function followLink(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Goes to the comment with this position by date, on this page or on another one. */
export function goToNumber(threadUrl: string, number: number): void {
  const comment = document.querySelector(`[data-number="${number}"]`);
  if (comment) comment.scrollIntoView();
  else followLink(`${threadUrl}/jump?to=${number}`);
}
