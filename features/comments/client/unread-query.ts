import { layoutQuery } from "#features/layouts/client/index.ts";

/** The page on which the reader goes on in a thread. */
export const unreadQuery = (discussionID: number | string | undefined) =>
  layoutQuery({
    layoutViewType: "post",
    recordType: "unread",
    recordID: discussionID === undefined ? undefined : String(discussionID),
  });
