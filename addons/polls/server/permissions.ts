import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { pollsAdd } from "../permissions.ts";

export const pollPermissions = [addPermission(pollsAdd, source("Start polls"), { group: "read" })];
