import { i18nOf } from "#features/locales/server/index.ts";
import { conflict, type FieldError } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import { actingAs, withinOperation } from "#platform/server/application/acting.ts";
import { SYSTEM } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import { asApiError } from "#platform/server/http/errors.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import type { DispatchStatus } from "../../contract.ts";
import { type AutomationAction, actionOf } from "../extension-points.ts";
import type { DispatchRow } from "../tables.ts";
import { findDispatch, updateDispatch } from "./queries.ts";
import {
  countOutcomes,
  dropQueued,
  lockNextRecord,
  noteRecord,
  type QueuedRecord,
} from "./record-queries.ts";

/** Why a rule cannot run whose add-on is turned off. */
export const SWITCHED_OFF = source("This rule belongs to an add-on that is turned off.");

/** Time slice of a job; then other jobs run. */
const SLICE_MS = 60_000;
/** Progress is stored after this many records. */
const STORED_EVERY = 25;

/** Errors that are unrelated to the record: lost connections, lack of resources, deadlocks, shutdowns. */
const isTemporary = (error: unknown) =>
  asApiError(error).apiError.status === 503 ||
  /^(?:08|40|53|57P|ECONN|EPIPE)/.test((error as { code?: string }).code ?? "");

/** Returns why a record was left unchanged, in the community's language. */
function reasonOf(context: Context, error: unknown): string {
  const text = asApiError(error).apiError.textIn(i18nOf(context));
  const [first] = (text["errors"] ?? []) as FieldError<string>[];
  return first?.message ?? String(text["description"] ?? text["message"]);
}

/** Acts on the next record of a dispatch as the forum itself; false when there is none. */
async function actOnNext(
  context: Context,
  dispatch: DispatchRow,
  action: AutomationAction,
): Promise<boolean> {
  let record: QueuedRecord | undefined;
  try {
    await context.transaction(async (inside) => {
      record = await lockNextRecord(inside, dispatch.automationRuleDispatchUuid);
      if (!record) return;
      await action.run(inside, record, dispatch.actionValue, dispatch.triggerValue);
      await noteRecord(inside, record, null);
    });
  } catch (error) {
    if (record === undefined || isTemporary(error)) throw error;
    if (asApiError(error).bug) reportError(context, error, dispatch.actionType);
    await noteRecord(context, record, reasonOf(context, error));
  }
  return record !== undefined;
}

async function noteProgress(context: Context, uuid: string): Promise<{ done: number; failed: number }> {
  const { done, failed } = await countOutcomes(context, uuid);
  await updateDispatch(context, uuid, { affectedRecordCount: done, failedRecordCount: failed });
  return { done, failed };
}

async function finish(context: Context, uuid: string, errorMessage: string | null): Promise<void> {
  const { done, failed } = await noteProgress(context, uuid);
  const isFailed = errorMessage !== null || (failed > 0 && done === 0);
  const dispatchStatus: DispatchStatus = isFailed ? "failed" : failed > 0 ? "warning" : "success";
  await updateDispatch(context, uuid, { dispatchStatus, errorMessage, dateFinished: new Date() });
}

/** Acts on the records of a dispatch, one transaction each, and continues in another job when the time is up. */
export const runDispatch: Job<{ uuid: string }> = {
  name: "automation-rules.run",
  async run(outside, { uuid }) {
    const dispatch = await findDispatch(outside, uuid);
    if (!dispatch || dispatch.dateFinished) return;
    const context = withinOperation(actingAs(outside, SYSTEM), uuid);
    const action = actionOf(context, dispatch.actionType);
    if (!action || dispatch.status === "deleted") {
      await dropQueued(context, uuid);
      return finish(context, uuid, action ? null : reasonOf(context, conflict(SWITCHED_OFF)));
    }
    await updateDispatch(context, uuid, { dispatchStatus: "running" });
    const end = performance.now() + SLICE_MS;
    for (let count = 1; performance.now() < end; count++) {
      if (!(await actOnNext(context, dispatch, action))) return finish(context, uuid, null);
      if (count % STORED_EVERY === 0) await noteProgress(context, uuid);
    }
    await noteProgress(context, uuid);
    await runLater(context, runDispatch, { uuid });
  },
};
