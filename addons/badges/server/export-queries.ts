import { sql } from "kysely";
import { date, exportTable, flag, int, text } from "#features/export/server/index.ts";

const badges = exportTable({
  table: "Badge",
  columns: {
    BadgeID: int("badgeID"),
    Name: text("name"),
    Slug: text("key"),
    Type: text(sql`case when is_stock then 'UserCount' else 'Manual' end`),
    Body: text("body"),
    Photo: text("photoUrl"),
    Points: int("points"),
    Active: flag("enabled"),
    Visible: flag("isListed"),
    CanDelete: flag(sql`not is_stock`),
    Class: text("class"),
    Level: int("classLevel"),
    RecipientCount: int("countUsers"),
    InsertUserID: int("insertUserID"),
    DateInserted: date("dateInserted"),
    UpdateUserID: int("updateUserID"),
    DateUpdated: date("dateUpdated"),
  },
  from: sql`badges where date_deleted is null order by badge_id`,
  after: ["User"],
});

const earned = exportTable({
  table: "UserBadge",
  columns: {
    BadgeID: int("badgeID"),
    UserID: int("userID"),
    Reason: text("reason"),
    DateCompleted: date("dateCompleted"),
    DateRequested: date("dateRequested"),
    RequestReason: text("requestReason"),
    Declined: flag("declined"),
    InsertUserID: int("insertUserID"),
    DateInserted: date("dateInserted"),
  },
  from: sql`(
    select badge_id, user_id, reason_body as reason, date_inserted as date_completed,
      null::timestamptz as date_requested, null::text as request_reason, false as declined, insert_user_id,
      date_inserted
    from user_badges
    union all
    select badge_id, user_id, null, null, date_inserted, reason_body, date_declined is not null, user_id,
      date_inserted
    from badge_requests
    where not exists (
      select from user_badges as had
      where had.badge_id = badge_requests.badge_id and had.user_id = badge_requests.user_id)
  ) as earned where badge_id in (select badge_id from badges where date_deleted is null)
  order by badge_id, user_id`,
  after: ["Badge"],
});

export const exportBadges = [badges, earned];
