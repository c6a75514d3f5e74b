import assert from "node:assert/strict";
import { test } from "node:test";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const administrator = await forum.as("administrator", "steward");

const calls = {
  POST: administrator.post,
  PATCH: administrator.patch,
  PUT: administrator.put,
  DELETE: (path: string) => administrator.delete(path),
};

type Step = [method: keyof typeof calls, path: string, body: object, message: string];

const field = { label: "Version", dataType: "text", formType: "text" };

/** Each changes something that administrators define, in this order. */
const steps: Step[] = [
  ["POST", "/post-fields", { ...field, postFieldID: "version" }, "added the post field Version"],
  ["PATCH", "/post-fields/version", { label: "Release" }, "changed the post field Version"],
  [
    "POST",
    "/post-types",
    {
      ...{ postTypeID: "bug", parentPostTypeID: "discussion", name: "Bug", postButtonLabel: "Report a Bug" },
      postFieldIDs: ["version"],
    },
    "added the post type Bug",
  ],
  ["PATCH", "/post-types/bug", { postFieldIDs: [] }, "changed the post type Bug"],
  ["PATCH", "/post-types/bug", { postFieldIDs: ["version"] }, "changed the post type Bug"],
  ["PUT", "/post-fields/bug/sorts", { version: 3 }, "reordered the fields of the post type Bug"],
  ["DELETE", "/post-types/bug", {}, "deleted the post type Bug"],
  ["DELETE", "/post-fields/version", {}, "deleted the post field Release"],
  ["POST", "/profile-fields", { ...field, apiName: "version" }, "added the profile field Version"],
  ["PATCH", "/profile-fields/version", { label: "Release" }, "changed the profile field Version"],
  ["PUT", "/profile-fields/sorts", { version: 9 }, "reordered the profile fields"],
  ["DELETE", "/profile-fields/version", {}, "deleted the profile field Release"],
  ["PATCH", "/reactions/like", { points: 3 }, "changed the reaction Like"],
  [
    "POST",
    "/report-reasons",
    { reportReasonID: "rant", name: "Rant", description: "Long." },
    "added the report reason Rant",
  ],
  ["PATCH", "/report-reasons/rant", { name: "Rants" }, "changed the report reason Rant"],
  ["PUT", "/report-reasons/sorts", { rant: 1 }, "reordered the report reasons"],
  ["DELETE", "/report-reasons/rant", {}, "deleted the report reason Rants"],
  ["POST", "/discussions/statuses", { name: "Planned" }, "added the status Planned"],
  ["PATCH", "/discussions/statuses/10000", { name: "Soon" }, "changed the status Planned"],
  ["DELETE", "/discussions/statuses/10000", {}, "deleted the status Soon"],
  [
    "POST",
    "/collections",
    { name: "Best", records: [{ recordType: "category", recordID: 1 }] },
    "added the collection Best",
  ],
  ["PATCH", "/collections/1", { name: "The best" }, "changed the collection Best"],
  ["DELETE", "/collections/1", {}, "deleted the collection The best"],
];

test("definitions of content are in the audit log when they change", async () => {
  for (const [method, path, body, message] of steps) {
    const { status, body: answer } = await calls[method](path, body);
    assert.ok(status < 300, `${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    const [change] = (await administrator.get("/audit-logs", { limit: 1 })).body;
    assert.equal(change.message, message, `${method} ${path}`);
  }
});
