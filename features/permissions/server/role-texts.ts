import type { Translatable } from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { permissionsChanged } from "./events.ts";
import { listRoleRows } from "./queries.ts";

/** Names and descriptions of roles, as members see them. */
export const roleTexts: Translatable<"name" | "description"> = {
  recordType: "role",
  name: source("Roles"),
  properties: {
    name: { label: source("Name"), type: "text", maxLength: 100 },
    description: { label: source("Description"), type: "multiline", maxLength: 500 },
  },
  load: async (context) =>
    (await listRoleRows(context)).map(({ roleID, name, description }) => ({
      ...{ id: roleID, url: `/dashboard/roles/${roleID}`, texts: { name, description } },
    })),
  changedBy: [permissionsChanged],
};
