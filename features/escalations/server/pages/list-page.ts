import { z } from "zod";
import { listReasons, moderatedCategoryIDs, viewReasons } from "#features/reports/server/index.ts";
import { id } from "#platform/contract/ids.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { ListQuery, UNASSIGNED } from "../../contract.ts";
import { placesToChoose, withoutEmpty } from "../asked.ts";
import { listAssignees } from "../changing/assignees.ts";
import { statusChoices } from "../changing/statuses.ts";
import { listEscalations } from "../escalations.ts";
import { escalationsPath } from "../urls.ts";
import { viewEscalations } from "../view.ts";

const EVERY = { includeDeleted: true, includeSystem: true };
const A_PAGE = 30;
/** Most assignees offered; others can be named in the address. */
const OFFERED = 100;

export const EscalationsQuery = z.preprocess(
  withoutEmpty,
  z.looseObject({
    // `waiting` means any open status; `all` includes closed ones.
    status: z.string().max(50).default("waiting"),
    assignedUserID: z.coerce.number().int().min(UNASSIGNED).max(Number.MAX_SAFE_INTEGER).optional(),
    reason: z.string().max(100).optional(),
    placeRecordID: id().optional(),
    sort: z.enum(["dateInserted", "-dateInserted"]).default("-dateInserted"),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
);
type Asked = z.output<typeof EscalationsQuery>;

/** Converts the filters of the page into an API query. */
const queryOf = ({ status, assignedUserID, reason, placeRecordID, sort, page }: Asked) => ({
  ...ListQuery.parse({
    ...{ sort, page, limit: A_PAGE },
    ...(status !== "waiting" && status !== "all" && { status }),
    ...(assignedUserID !== undefined && { assignedUserID }),
    ...(reason !== undefined && { reportReasonID: reason }),
    ...(placeRecordID !== undefined && { placeRecordType: "category", placeRecordID }),
  }),
  isWaiting: status === "waiting",
});

/** Loads escalations and the choices of the filters. */
export async function loadEscalations(context: Context, asked: Asked) {
  const [{ rows, paging }, categories, reasons, assignees] = await Promise.all([
    listEscalations(context, queryOf(asked)),
    moderatedCategoryIDs(context).then((ids) => placesToChoose(context, ids)),
    listReasons(context, EVERY).then((all) => viewReasons(context, all)),
    listAssignees(context, { name: "", page: 1, limit: OFFERED }),
  ]);
  const { page: _page, ...address } = asked;
  return {
    escalations: await viewEscalations(context, rows),
    paging: pagingShown(escalationsPath, address, paging),
    asked,
    choices: {
      statuses: statusChoices(context),
      assignees: assignees.map(({ userID, name }) => ({ userID, name })),
      reasons: reasons.map(({ reportReasonID, name }) => ({ reportReasonID, name })),
      categories,
    },
  };
}
