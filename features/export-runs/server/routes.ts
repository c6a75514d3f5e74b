import { requireSiteManager } from "#features/tasks/server/index.ts";
import { route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { deleteExport } from "./delete-export.ts";
import { listExportRows } from "./queries.ts";
import { startExport } from "./start-export.ts";
import { viewExports } from "./view.ts";

export const exportRoutes = [
  route(contract.listExports, async (context) => {
    requireSiteManager(context);
    return viewExports(context, await listExportRows(context));
  }),
  route(contract.startExport, (context, { body }) => startExport(context, body)),
  route(contract.deleteExport, (context, { params }) => deleteExport(context, params.id)),
];
