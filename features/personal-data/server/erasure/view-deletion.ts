import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { Deletion } from "../../contract.ts";
import { canSeeDeletion } from "../policy.ts";
import { type ErasureRow, findErasure } from "./erasure-queries.ts";

/** Returns the view of a deletion. */
export function deletionOf(erasure: ErasureRow): Deletion {
  const { how, dateInserted, dateDue, dateBegun, dateDone, countTotal, countDone } = erasure;
  return {
    deleteMethod: how,
    dateInserted: dateInserted.toISOString(),
    dateDue: dateDue.toISOString(),
    dateBegun: dateBegun?.toISOString() ?? null,
    dateDone: dateDone?.toISOString() ?? null,
    countTotal,
    countDone,
  };
}

/** Returns the progress of an account's deletion; throws 404 when none was requested. */
export async function viewDeletion(context: Context, userID: number): Promise<Deletion> {
  must(canSeeDeletion(context.actor, userID));
  const erasure = await findErasure(context, userID);
  if (!erasure) throw notFound("Deletion");
  return deletionOf(erasure);
}
