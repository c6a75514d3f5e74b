import { requireSiteManager } from "#features/tasks/server/index.ts";
import { route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { deleteBackup } from "./delete-backup.ts";
import { listBackupRows } from "./queries.ts";
import { startBackup } from "./start-backup.ts";
import { viewBackups } from "./view.ts";

export const backupRoutes = [
  route(contract.listBackups, async (context) => {
    requireSiteManager(context);
    return viewBackups(context, await listBackupRows(context));
  }),
  route(contract.startBackup, (context) => startBackup(context)),
  route(contract.deleteBackup, (context, { params }) => deleteBackup(context, params.id)),
];
