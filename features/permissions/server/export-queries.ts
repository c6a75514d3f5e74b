import { sql } from "kysely";
import { exportTable, flag, int, text } from "#features/export/server/index.ts";

/** Exports what `importRoles` reads. Permissions are not part of the format. */
export const exportRoles = exportTable({
  table: "Role",
  columns: {
    RoleID: int("roleID"),
    Name: text("name"),
    Description: text("description"),
    Type: text("type"),
    Sort: int("sort"),
    Deletable: flag("deletable"),
    CanSession: flag("canSession"),
    PersonalInfo: flag("personalInfo"),
  },
  from: sql`roles order by role_id`,
  after: [],
});
