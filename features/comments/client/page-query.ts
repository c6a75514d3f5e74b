import { threadQuery } from "#features/discussions/client/index.ts";

/** The query of a page of comments, in the order of the current URL. */
export const pageQuery = (discussionID: number, page: number) =>
  threadQuery(
    String(discussionID),
    page > 1 ? String(page) : undefined,
    new URLSearchParams(location.search).get("sort"),
  );
