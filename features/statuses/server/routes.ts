import type { Discussion } from "#features/discussions/contract.ts";
import { getDiscussion, viewDiscussions } from "#features/discussions/server/index.ts";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { getSeen, listSeen } from "./known.ts";
import { viewStatus } from "./names.ts";
import { isStaff } from "./policy.ts";
import { selectLog } from "./queries.ts";
import { resolveAll } from "./resolve-all.ts";
import { addStatus, changeStatus, removeStatus } from "./save-status.ts";
import { setStatus } from "./set-status.ts";
import type { StatusLogRow } from "./tables.ts";

const EXPANDED = { expand: new Set(["insertUser", "lastUser", "body", "status"]) };

const viewEntry = (row: StatusLogRow): AnswerOf<typeof api.listStatusLog>[number] => ({
  statusID: row.statusID,
  insertUserID: row.insertUserID ?? 0,
  dateInserted: row.dateInserted.toISOString(),
  recordType: "discussion",
  recordID: row.discussionID,
  reason: row.reason,
});

async function readLog(context: Context, id: number, { page, limit }: { page: number; limit: number }) {
  const { discussionID } = await getDiscussion(context, id);
  if (!context.actor.permissions.has(sessionValid)) throw permissionProblem([sessionValid]);
  const internalToo = isStaff(context.actor);
  const { rows, total } = await selectLog(context, discussionID, { internalToo, page, limit });
  return pageOf(rows.map(viewEntry), { page, limit, total, more: page * limit < total });
}

export const statusRoutes = [
  route(api.listStatuses, async (context, { query: { subType, state } }) =>
    (await listSeen(context))
      .filter(
        (row) =>
          (subType === undefined || row.recordSubtype === null || row.recordSubtype === subType) &&
          (state === undefined || row.state === state),
      )
      .map((row) => viewStatus(context, row)),
  ),
  route(api.addStatus, (context, { body }) => addStatus(context, body)),
  route(api.readStatus, async (context, { params }) =>
    viewStatus(context, await getSeen(context, params.id)),
  ),
  route(api.changeStatus, async (context, { params, body }) =>
    viewStatus(context, await changeStatus(context, params.id, body)),
  ),
  route(api.deleteStatus, async (context, { params }) => {
    await removeStatus(context, params.id);
    return undefined;
  }),
  route(api.setStatus, async (context, { params, body }) => {
    const row = await setStatus(context, params.id, body);
    const [shown] = await viewDiscussions(context, [row], EXPANDED);
    return shown as Discussion;
  }),
  route(api.listStatusLog, (context, { params, query }) => readLog(context, params.id, query)),
  route(api.resolveAll, async (context) => {
    await resolveAll(context);
    return undefined;
  }),
];
