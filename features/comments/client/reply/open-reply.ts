const REPLY = "reply";

/** Opens the form for a reply, if the comment is on the page. */
export function openReply(commentID: number): boolean {
  const comment = document.getElementById(`Comment_${commentID}`);
  comment?.dispatchEvent(new Event(REPLY));
  return comment !== null;
}

/** Calls `open` when the reader replies to this comment from elsewhere on the page. */
export function onReply(comment: HTMLElement, open: () => void): () => void {
  comment.addEventListener(REPLY, open);
  return () => comment.removeEventListener(REPLY, open);
}
