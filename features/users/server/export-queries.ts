import { sql } from "kysely";
import { date, exportTable, flag, int, text } from "#features/export/server/index.ts";

/** Exports what `importUsers` reads. Of deleted accounts only the id and the date are left. */
export const exportUsers = exportTable({
  table: "User",
  columns: {
    UserID: int("userID"),
    Name: text("name"),
    Email: text("email"),
    Confirmed: flag("emailConfirmed"),
    ShowEmail: flag("showEmail"),
    Verified: flag("bypassSpam"),
    Password: { ...text("password"), option: "passwords" },
    HashMethod: { ...text("hashMethod"), option: "passwords" },
    Photo: text("photo"),
    Title: text("title"),
    Admin: int("admin"),
    Banned: int("banned"),
    Deleted: flag("deleted"),
    Points: int("points"),
    CountVisits: int("countVisits"),
    DateInserted: date("dateInserted"),
    DateUpdated: date("dateUpdated"),
    DateFirstVisit: date("dateFirstVisit"),
    DateLastActive: date("dateLastActive"),
    InsertIPAddress: text(sql`host(insert_ip_address)`),
    LastIPAddress: text(sql`host(last_ip_address)`),
  },
  from: sql`users order by user_id`,
  after: ["Role"],
});

export const exportUserRoles = exportTable({
  table: "UserRole",
  columns: { UserID: int("userID"), RoleID: int("roleID") },
  from: sql`user_roles order by user_id, role_id`,
  after: ["User", "Role"],
});
