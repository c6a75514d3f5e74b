import type { Generated } from "kysely";

/** A page view or an external navigation, as it is stored. */
export interface PageViewRow {
  dateInserted: Date;
  type: string;
  visitKey: string;
  isMember: boolean;
  url: string;
  pageName: string | null;
  discussionID: number | null;
  categoryID: number | null;
  groupID: number | null;
  eventID: number | null;
  siteSectionID: string | null;
  referrer: string | null;
  destination: string | null;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    pageViews: PageViewRow;
    visitSalts: { day: string; salt: string };
    analyticsChoices: { userID: number; isRefused: boolean; dateInserted: Generated<Date> };
  }
}
