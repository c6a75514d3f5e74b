import type { Discussion } from "../contract.ts";

export const editUrl = ({ discussionID }: Pick<Discussion, "discussionID">) =>
  `/post/editdiscussion/${discussionID}`;
