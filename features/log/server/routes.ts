import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { getEntry, listLog } from "./list-log.ts";
import { textDifference } from "./text-difference.ts";
import { undoEntry } from "./undo-entry.ts";
import { undoOperation } from "./undo-operation.ts";
import { viewEntry, viewLog } from "./view.ts";

export const logRoutes = [
  route(api.listLog, async (context, { query }) => {
    const { rows, paging } = await listLog(context, query);
    return pageOf(await viewLog(context, rows), paging);
  }),
  route(api.readLog, async (context, { params }) => viewEntry(context, await getEntry(context, params.id))),
  route(api.readDifference, async (context, { params }) =>
    textDifference(await getEntry(context, params.id)),
  ),
  route(api.undoLog, async (context, { params }) => {
    await undoEntry(context, params.id);
    return viewEntry(context, await getEntry(context, params.id));
  }),
  route(api.undoOperation, (context, { params, query }) =>
    undoOperation(context, params.operationID, {
      mode: query.longRunnerMode,
      timeout: query.longRunnerTimeout,
    }),
  ),
];
