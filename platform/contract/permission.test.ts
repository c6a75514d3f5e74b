import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  checkWithOverrides,
  globalNames,
  PermissionSet,
  type PermissionSetShown,
  permission,
  permissionRank,
} from "./permission.ts";

const OWN = 12;
const BELOW = 13;
const PLAIN = 99;
const WHOLE_FORUM = -1;

const held = (more: Partial<PermissionSetShown> = {}) =>
  new PermissionSet({
    permissions: [
      {
        type: "global",
        id: null,
        permissions: { "session.valid": true, "comments.add": true, "tags.add": false },
      },
      { type: "category", id: OWN, permissions: { "discussions.close": true } },
      { type: "knowledgeBase", id: 5, permissions: { "articles.add": true } },
    ],
    isAdmin: false,
    isSysAdmin: false,
    isSuperAdmin: false,
    junctions: { category: [OWN] },
    junctionAliases: { category: { [BELOW]: OWN } },
    ...more,
  });

const withGlobal = (...names: string[]) =>
  held({
    permissions: [
      { type: "global", id: null, permissions: Object.fromEntries(names.map((name) => [name, true])) },
    ],
  });

describe("a global check", () => {
  test("considers only the whole forum", () => {
    assert.equal(held().has(permission("comments.add"), { mode: "global" }), true);
    assert.equal(held().has(permission("discussions.close"), { mode: "global" }), false);
    assert.equal(held().has(permission("comments.add"), { mode: "global", id: OWN }), true);
  });

  test("treats false like a missing name", () => {
    assert.equal(held().has(permission("tags.add"), { mode: "global" }), false);
    assert.equal(held().has(permission("uploads.add"), { mode: "global" }), false);
  });
});

describe("a resource check", () => {
  test("considers only that record, without falling back", () => {
    assert.equal(held().has(permission("discussions.close"), { mode: "resource", id: OWN }), true);
    assert.equal(held().has(permission("comments.add"), { mode: "resource", id: OWN }), false);
    assert.equal(held().has(permission("comments.add"), { mode: "resource", id: PLAIN }), false);
  });

  test("resolves aliases first", () => {
    assert.equal(held().has(permission("discussions.close"), { mode: "resource", id: BELOW }), true);
  });

  test("refuses without an id", () => {
    assert.equal(held().has(permission("discussions.close"), { mode: "resource" }), false);
  });

  test("distinguishes types of records", () => {
    assert.equal(
      held().has(permission("articles.add"), { mode: "resource", type: "knowledgeBase", id: 5 }),
      true,
    );
    assert.equal(held().has(permission("articles.add"), { mode: "resource", id: 5 }), false);
  });
});

describe("a check of the whole forum or a record", () => {
  test("is the default without an id and passes with any record", () => {
    assert.equal(held().has(permission("comments.add")), true);
    assert.equal(held().has(permission("discussions.close")), true);
    assert.equal(held().has(permission("articles.add")), false);
    assert.equal(held().has(permission("articles.add"), { type: "knowledgeBase" }), true);
  });

  test("considers the given record and the whole forum", () => {
    const mode = "globalOrResource";
    assert.equal(held().has(permission("discussions.close"), { mode, id: BELOW }), true);
    assert.equal(held().has(permission("discussions.close"), { mode, id: PLAIN }), false);
    assert.equal(held().has(permission("comments.add"), { mode, id: OWN }), true);
  });
});

describe("a check of a record that may have its own permissions", () => {
  test("is the default with an id and considers only the record's own permissions", () => {
    assert.equal(held().has(permission("discussions.close"), { id: OWN }), true);
    assert.equal(held().has(permission("comments.add"), { id: OWN }), false);
    assert.equal(held().has(permission("comments.add"), { id: BELOW }), false);
  });

  test("falls back to the whole forum for a record without its own permissions", () => {
    assert.equal(held().has(permission("comments.add"), { id: PLAIN }), true);
    assert.equal(held().has(permission("discussions.close"), { id: PLAIN }), false);
    assert.equal(held({ junctions: {} }).has(permission("comments.add"), { id: OWN }), true);
  });

  test("falls back without an id", () => {
    assert.equal(held().has(permission("comments.add"), { mode: "resourceIfJunction" }), true);
    assert.equal(held().has(permission("discussions.close"), { mode: "resourceIfJunction" }), false);
  });
});

test("id −1 means the whole forum in every mode", () => {
  for (const mode of ["global", "resource", "globalOrResource", "resourceIfJunction"] as const) {
    assert.equal(held().has(permission("comments.add"), { mode, id: WHOLE_FORUM }), true);
    assert.equal(held().has(permission("discussions.close"), { mode, id: WHOLE_FORUM }), false);
  }
});

test("any one of several names suffices, and an empty list never passes", () => {
  assert.equal(held().has([permission("users.edit"), permission("comments.add")]), true);
  assert.equal(held().has([permission("users.edit"), permission("users.add")]), false);
  assert.equal(held().has([]), false);
});

test("an administrator passes every check in every mode, except for system permissions", () => {
  const admin = held({ isAdmin: true });
  assert.equal(admin.has(permission("site.manage")), true);
  assert.equal(admin.has(permission("comments.add"), { id: OWN }), true);
  assert.equal(admin.has(permission("discussions.add"), { mode: "resource", id: PLAIN }), true);
  assert.equal(admin.has(permission("system.only")), false);
  assert.equal(admin.has(permission("system")), false);
  assert.equal(admin.has([permission("system.only"), permission("site.manage")]), true);
});

test("a ranked permission is implied by higher ranks and not by lower ones", () => {
  assert.equal(withGlobal("site.manage").atLeast(permission("session.valid")), true);
  assert.equal(withGlobal("community.manage").atLeast(permission("community.moderate")), true);
  assert.equal(withGlobal("community.moderate").atLeast(permission("community.manage")), false);
  assert.equal(withGlobal("users.edit").atLeast(permission("session.valid")), false);
  assert.equal(held({ isAdmin: true }).atLeast(permission("site.manage")), true);
});

test("a permission without a rank is implied by no other", () => {
  assert.equal(withGlobal("users.edit").atLeast(permission("users.edit")), true);
  assert.equal(withGlobal("site.manage").atLeast(permission("users.edit")), false);
});

test("users are ranked by their highest permission, administrators above all", () => {
  assert.equal(permissionRank(held({ permissions: [] })), 0);
  const names = ["session.valid", "curation.manage", "community.moderate", "community.manage", "site.manage"];
  assert.deepEqual(
    names.map((name) => permissionRank(withGlobal(name))),
    [1, 2, 3, 4, 5],
  );
  assert.equal(permissionRank(held({ isAdmin: true })), 6);
  assert.equal(permissionRank(held({ isAdmin: true, isSuperAdmin: true })), 7);
});

test("the names held globally are sorted and omit false ones", () => {
  assert.deepEqual(globalNames(held().granted), ["comments.add", "session.valid"]);
});

describe("a check with overrides", () => {
  test("follows the held permissions without overrides", () => {
    assert.equal(checkWithOverrides(held(), permission("comments.add"), {}), true);
    assert.equal(checkWithOverrides(held(), permission("discussions.close"), {}, { id: OWN }), true);
    assert.equal(checkWithOverrides(held(), permission("discussions.close"), {}, { id: PLAIN }), false);
  });

  test("allows and denies by name, for an administrator too", () => {
    assert.equal(checkWithOverrides(held(), permission("comments.edit"), { "comments.edit": true }), true);
    assert.equal(checkWithOverrides(held(), permission("comments.add"), { "comments.add": false }), false);
    assert.equal(
      checkWithOverrides(held({ isAdmin: true }), permission("comments.add"), { "comments.add": false }),
      false,
    );
    assert.equal(
      checkWithOverrides(held(), [permission("comments.add"), permission("session.valid")], {
        "comments.add": false,
      }),
      true,
    );
  });

  test("grants everything with system.only", () => {
    assert.equal(
      checkWithOverrides(held(), permission("site.manage"), { "system.only": true, "site.manage": false }),
      true,
    );
    assert.equal(checkWithOverrides(held(), permission("site.manage"), { "system.only": false }), false);
  });
});
