import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { z } from "zod";
import {
  deleteDiscussion,
  discussionDraft,
  discussionQuery,
  discussionRemoved,
  discussionView,
  editDiscussion,
  startDiscussion,
  visibleDiscussions,
} from "#features/discussions/server/index.ts";
import { aDiscussion, GENERAL, idsOf } from "#features/discussions/testing.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { csv } from "#platform/contract/filters.ts";
import { addon } from "#platform/server/application/feature.ts";
import { extendDraft } from "#platform/server/extension-points/draft.ts";
import { extendQuery } from "#platform/server/extension-points/row-query.ts";
import { forbid } from "#platform/server/extension-points/rule.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { narrow } from "#platform/server/extension-points/visibility.ts";
import { openForum } from "../forum.ts";

const moods = new Map<number, string>();

const mood = addon({
  name: "mood",
  title: "Mood",
  description: "How an author feels.",
  version: "1",
  adds: [
    extendView(discussionView, {
      fields: { mood: z.string().nullable() },
      load: async (_context, rows) =>
        rows.map(({ discussionID }) => ({ mood: moods.get(discussionID) ?? null })),
    }),
    extendDraft(
      discussionDraft,
      { mood: z.enum(["glad", "sad"]).optional() },
      async (_context, { discussionID }, sent) => {
        if (sent.mood) moods.set(discussionID, sent.mood);
      },
    ),
    forbid(startDiscussion, (_context, { name }) => (name === "No" ? "Not that title." : null)),
    forbid(editDiscussion, (_context, { name }) => (name === "Fixed" ? "This one stays as it is." : null)),
    forbid(deleteDiscussion, (_context, { name }) => (name === "Fixed" ? "This one stays." : null)),
    narrow(visibleDiscussions, (_context, eb) => eb("discussions.name", "!=", "Secret")),
    extendQuery(discussionQuery, {
      fields: { status: csv(z.string()).optional() },
      filters: {
        status: (_context, sent) => {
          if (sent.includes("none")) throw invalidField("status", "Nothing has that status.");
          return sql<boolean>`discussions.name = any(${sent})`;
        },
      },
    }),
    discussionRemoved.with({
      name: "mood",
      remove: async (_context, { discussionID }) => {
        const was = moods.get(discussionID) ?? null;
        moods.delete(discussionID);
        return { was };
      },
      restore: async (_context, { discussionID }, stored) => {
        const { was } = stored as { was: string | null };
        if (was) moods.set(discussionID, was);
      },
    }),
  ],
});

const forum = await openForum({ more: [mood] });
await forum.forum.application.switchAddon("mood", true);
const member = await forum.as("member");
const moderator = await forum.as("moderator");
const draft = { name: "Hello", body: "Words", format: "text", categoryID: GENERAL };

describe("an add-on", () => {
  it("adds fields to requests and responses", async () => {
    const { status, body } = await member.post("/discussions", { ...draft, mood: "glad" });
    assert.deepEqual([status, body.mood], [201, "glad"]);
    const changed = await member.patch(`/discussions/${body.discussionID}`, { mood: "sad" });
    assert.equal(changed.body.mood, "sad");
    assert.equal((await member.get("/discussions", { discussionID: body.discussionID })).body[0].mood, "sad");
    const wrong = await member.post("/discussions", { ...draft, mood: "bored" });
    assert.deepEqual([wrong.status, wrong.body.errors[0].field], [422, "mood"]);
  });

  it("forbids starting, changing and deleting", async () => {
    const refused = await member.post("/discussions", { ...draft, name: "No" });
    assert.deepEqual([refused.status, refused.body.message], [403, "Not that title."]);
    const discussionID = await aDiscussion(forum, { name: "Fixed" });
    const path = `/discussions/${discussionID}`;
    assert.equal((await moderator.patch(path, { name: "Other" })).body.message, "This one stays as it is.");
    assert.equal(
      (await moderator.put(`${path}/canonical-url`, { canonicalUrl: "https://a.test" })).status,
      403,
    );
    assert.equal((await moderator.delete(path)).body.message, "This one stays.");
  });

  it("hides rows from lists, counts, single reads and counters", async () => {
    const reader = await forum.as("member");
    const numbers = async () => {
      const { headers } = await reader.get("/discussions", { limit: 1 });
      const { body } = await reader.get("/users/me-counts");
      const unread = body.counts.find(({ name }: { name: string }) => name === "UnreadDiscussions");
      return [headers["x-app-page-result-count"], unread.count];
    };
    const before = await numbers();
    const { db } = await forum.context();
    const discussionID = await aDiscussion(forum);
    await db
      .updateTable("discussions")
      .set({ name: "Secret" })
      .where("discussionID", "=", discussionID)
      .execute();
    assert.deepEqual(await numbers(), before);
    assert.equal((await reader.get(`/discussions/${discussionID}`)).status, 404);
    assert.equal(
      idsOf((await reader.get("/discussions", { limit: 500 })).body).includes(discussionID),
      false,
    );
  });

  it("answers a filter of its own", async () => {
    const discussionID = await aDiscussion(forum, { name: "like" });
    assert.deepEqual(idsOf((await member.get("/discussions", { status: "like" })).body), [discussionID]);
    assert.equal((await member.get("/discussions", { status: "none" })).status, 422);
  });

  it("stores its part of a deleted discussion and restores it", async () => {
    const { discussionID } = (await member.post("/discussions", { ...draft, mood: "glad" })).body;
    await moderator.delete(`/discussions/${discussionID}`);
    const { db } = await forum.context();
    const { parts } = await db
      .selectFrom("deletedDiscussions")
      .select("parts")
      .where("discussionID", "=", discussionID)
      .executeTakeFirstOrThrow();
    assert.deepEqual(parts["mood"], { was: "glad" });
    assert.equal(moods.has(discussionID), false);
  });

  it("does nothing when it is disabled", async () => {
    await forum.forum.application.switchAddon("mood", false);
    const { status, body } = await member.post("/discussions", { ...draft, name: "No", mood: "bored" });
    assert.deepEqual([status, Object.hasOwn(body, "mood")], [201, false]);
    await forum.forum.application.switchAddon("mood", true);
  });
});
