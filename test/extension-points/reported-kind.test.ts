import assert from "node:assert/strict";
import { test } from "node:test";
import {
  addReportedKind,
  changeRecord,
  createReport,
  getReport,
  viewReports,
} from "#features/reports/server/index.ts";
import { actorOf } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addon, type Feature, Registry } from "#platform/server/application/feature.ts";
import { openForum, type TestUser } from "../forum.ts";
import { about } from "./two-nodes.ts";

const forum = await openForum();
const { author, other, moderator } = await forum.everyone();

/** Messages of an add-on, in place of those of conversations: the API has no other kind that is not a post. */
const messages = new Map([[5, "Buy watches."]]);
const removed = new Map<number, string>();
const letters = addon({
  ...about("letters"),
  adds: [
    addReportedKind({
      recordType: "message",
      name: phrase("Letter"),
      get: async (_context, recordID) => ({
        recordUserID: author.userID,
        recordHtml: `<p>${messages.get(recordID)}</p>`,
        recordDateInserted: new Date(0),
      }),
      live: async (_context, recordIDs) => new Set(recordIDs.filter((recordID) => messages.has(recordID))),
      async remove(_context, recordID) {
        removed.set(recordID, messages.get(recordID) ?? "");
        messages.delete(recordID);
      },
      async restore(_context, recordID) {
        messages.set(recordID, removed.get(recordID) ?? "");
      },
    }),
  ],
});

const needsConversations = ({ name, needs }: Feature): boolean =>
  name === "conversations" || needs.some(needsConversations);
const without = forum.forum.application.registry.features.filter((each) => !needsConversations(each));
const registry = new Registry([...without, letters]);

/** Returns a user's context in a forum without conversations. */
async function contextOf({ userID }: TestUser): Promise<Context> {
  const context = await forum.context();
  const actor = await actorOf(context, userID);
  assert.ok(actor);
  return { ...actingAs(context, actor), addons: registry };
}

const record = { recordType: "message", recordID: 5 } as const;

test("members report an add-on's records, and moderators remove and restore them, while it is on", async () => {
  const [member, keeper] = [await contextOf(other), await contextOf(moderator)];
  const draft = { ...record, reportReasonIDs: ["spam"], noteBody: "", noteFormat: "text" } as const;
  const report = () => createReport(member, { ...draft, reportReasonIDs: ["spam"] });
  await assert.rejects(report, /not found/i);
  registry.enable(["letters"]);
  const reportID = await report();
  const shown = async () => {
    const [each] = await viewReports(keeper, [await getReport(keeper, reportID)]);
    return each && [each.recordName, each.recordHtml, each.recordUser.name, each.recordIsLive];
  };
  const html = "<p>Buy watches.</p>";
  assert.deepEqual(await shown(), ["Letter", html, author.name, true]);
  await changeRecord(keeper, "remove", record);
  assert.deepEqual(await shown(), ["Letter", html, author.name, false]);
  await changeRecord(keeper, "restore", record);
  assert.deepEqual(await shown(), ["Letter", html, author.name, true]);
  registry.enable([]);
  assert.deepEqual(await shown(), ["", html, author.name, false]);
  await assert.rejects(changeRecord(keeper, "remove", record), /not found/i);
});
