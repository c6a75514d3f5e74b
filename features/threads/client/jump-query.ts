import { layoutQuery } from "#features/layouts/client/index.ts";

/** The page of a thread at the number or date that a reader typed. */
export const jumpQuery = (discussionID: number | string, to: string) =>
  layoutQuery({
    layoutViewType: "post",
    recordType: "jump",
    recordID: String(discussionID),
    params: { to },
  });
