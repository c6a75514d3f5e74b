import { sql } from "kysely";
import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addon } from "#platform/server/application/feature.ts";
import { route } from "#platform/server/http/route.ts";
import { longRunnerQuery, RUN_STATUS, RunAnswer, runItems } from "./contract.ts";
import { addLongRun, longRun, startRun } from "./server/index.ts";

export const STAMPS = "create table stamps (item_id bigint, user_id bigint, operation_id uuid, text text)";

/** Called before an item is stamped, so that a test can delay it. */
export const before: { stamp(context: Context, itemID: number): Promise<void> } = { stamp: async () => {} };

export const REFUSED = 13;
export const BROKEN = 99;

const stampRun = longRun<{ text: string }>({
  name: "stamps.press",
  async item(context, itemID, { text }) {
    const { actor, operationID, db } = context;
    await sql`insert into stamps values (${itemID}, ${actor.userID}, ${operationID}, ${text})`.execute(db);
    await before.stamp(context, itemID);
    if (itemID === REFUSED) throw forbidden("Nobody stamps this.");
    if (itemID === BROKEN) throw new Error("The stamp with the number hunter2 is broken.");
  },
});

const stamp = endpoint({
  method: "POST",
  path: "/stamps",
  summary: "",
  query: longRunnerQuery,
  body: z.object({ ids: runItems(), text: z.string().default("Paid") }),
  answer: RunAnswer,
  status: RUN_STATUS,
});

/** Stamps the given items, one after the other. */
export const stamps = addon({
  ...{ name: "stamps", title: "Stamps", description: "For a test.", version: "1" },
  adds: [
    addLongRun(stampRun),
    route(stamp, (context, { body: { ids: itemIDs, text }, query }) =>
      startRun(context, stampRun, {
        ...{ itemIDs, args: { text } },
        mode: query.longRunnerMode,
        timeout: query.longRunnerTimeout,
      }),
    ),
  ],
});
