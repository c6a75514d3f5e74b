import assert from "node:assert/strict";
import { test } from "node:test";
import { toColumn, toProperty } from "./names.ts";

test("property and column names translate into each other", () => {
  const names = {
    name: "name",
    urlcode: "urlcode",
    id: "id",
    userID: "user_id",
    insertUserID: "insert_user_id",
    roleIDs: "role_ids",
    insertIPAddress: "insert_ip_address",
    lastIP: "last_ip",
    dateLastComment: "date_last_comment",
    countAllDiscussions: "count_all_discussions",
    hashMethod: "hash_method",
    bodyHtml: "body_html",
  };
  for (const [property, column] of Object.entries(names)) {
    assert.equal(toColumn(property), column);
    assert.equal(toProperty(column), property);
  }
});
