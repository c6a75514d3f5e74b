import { requireSiteManager } from "#features/tasks/server/index.ts";
import { route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { listFiles, removeFile } from "./import-directory.ts";
import { startImport } from "./start-import.ts";
import { admitUpload, uploadFile } from "./upload-file.ts";

export const importRoutes = [
  route(contract.listImportFiles, (context) => {
    requireSiteManager(context);
    return listFiles(context);
  }),
  route(contract.uploadImportFile, (context, { body }) => uploadFile(context, body.file), admitUpload),
  route(contract.deleteImportFile, (context, { params }) => {
    requireSiteManager(context);
    return removeFile(context, params.name);
  }),
  route(contract.startImport, (context, { body }) => startImport(context, body)),
];
