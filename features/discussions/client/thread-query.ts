import { layoutQuery } from "#features/layouts/client/index.ts";

/** A page of a discussion, with a range of its comments. The page number is as in the URL: none for the first page. */
export const threadQuery = (
  discussionID: string | undefined,
  page: string | undefined,
  sort: string | null,
) =>
  layoutQuery({
    layoutViewType: "post",
    recordType: "discussion",
    recordID: discussionID,
    params: { discussionID, page, sort },
  });
