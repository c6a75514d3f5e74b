import {
  flagIn,
  type ImportedRow,
  importTable,
  renumberRows,
  reportRenumbered,
  textIn,
} from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ROLE_TYPES, type RoleType } from "../contract.ts";
import { permissionsChanged } from "./events.ts";
import { ROOT } from "./grants.ts";
import { insertRole, listGrants, listRoleRows, saveGrants } from "./queries.ts";
import type { RoleRow } from "./tables.ts";

const COLUMNS = ["RoleID", "Name", "Description", "Type", "Deletable", "CanSession", "PersonalInfo"] as const;
type Row = ImportedRow<(typeof COLUMNS)[number]>;

const LONG_AGO = new Date(0);

const typeIn = (row: Row): RoleType | null =>
  ROLE_TYPES.find((type) => type === row.Type?.trim().toLowerCase()) ?? null;

/**
 * Returns whether an existing role is that of the export. An equal id is not enough: it could make members
 * administrators.
 */
const isSame = (here: RoleRow, row: Row): boolean =>
  here.name.toLowerCase() === row.Name?.trim().toLowerCase() ||
  (here.type !== null && here.type === typeIn(row));

/** Returns the default permissions of a role type; without a type, those of members. */
async function usualGrants(context: Context, roles: readonly RoleRow[], type: RoleType | null) {
  const model = roles.find((role) => role.type === (type ?? "member"));
  const grants = model ? await listGrants(context, [model.roleID]) : [];
  return grants.filter(({ resourceID }) => resourceID === null || resourceID === ROOT);
}

/** Existing roles are unchanged; a new one gets the default permissions of its type. */
export const importRoles = importTable({
  table: "Role",
  columns: COLUMNS,
  computed: ["Sort"],
  after: [],
  numbered: {
    sequence: ["roles", "role_id"],
    async findTaken(context, rows) {
      const here = new Map((await listRoleRows(context)).map((role) => [role.roleID, role]));
      return new Map(
        rows.flatMap((row) => {
          const role = here.get(row.id);
          return role ? [[row.id, isSame(role, row) ? LONG_AGO : null]] : [];
        }),
      );
    },
    async renumber(context, ids, highestID, report) {
      reportRenumbered(report, await renumberRows(context, ["roles", "role_id"], ids, highestID));
    },
  },
  async load(context, rows, report) {
    const here = await listRoleRows(context);
    for (const row of rows) {
      const type = typeIn(row);
      const { id: roleID } = row;
      await insertRole(context, {
        roleID,
        name: textIn(row.Name) ?? `Role ${roleID}`,
        description: textIn(row.Description),
        type,
        deletable: row.Deletable === undefined || flagIn(row.Deletable),
        canSession: row.CanSession === undefined || flagIn(row.CanSession),
        personalInfo: flagIn(row.PersonalInfo),
        domains: null,
      });
      const grants = await usualGrants(context, here, type);
      await saveGrants(
        context,
        grants.map((grant) => ({ ...grant, roleID })),
      );
      report.changed(roleID, `new, with the permissions that are usual for a ${type ?? "member"}`);
    }
    report.wrote(rows.length);
  },
  async finish(context) {
    await context.emit(permissionsChanged, {});
  },
});
