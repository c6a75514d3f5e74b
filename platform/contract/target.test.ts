import assert from "node:assert/strict";
import { test } from "node:test";
import { safeTarget } from "./target.ts";

const OWN = "https://forum.example:8443";

test("a target on the forum's own origin becomes a path", () => {
  const paths = {
    "/discussions?page=2#Comment_3": "/discussions?page=2#Comment_3",
    "https://forum.example:8443/categories": "/categories",
    "HTTPS://FORUM.example:8443/categories": "/categories",
    discussions: "/discussions",
    "?page=2": "/?page=2",
    "/a/../b": "/b",
    "/%2F%2Fevil.example": "/%2F%2Fevil.example",
    "/%5Cevil.example": "/%5Cevil.example",
    "/caf\u00e9": "/caf%C3%A9",
    "https:evil.example": "/evil.example",
    "/\uff0f/evil.example": "/%EF%BC%8F/evil.example",
    "/go?to=//evil.example": "/go?to=//evil.example",
  };
  for (const [target, path] of Object.entries(paths)) assert.equal(safeTarget(target, OWN), path, target);
});

test("a target on any other origin becomes the home page", () => {
  const foreign = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:\\\\evil.example",
    "http://evil.example",
    "https://evil.example",
    "https://forum.example",
    "http://forum.example:8443/",
    "https://forum.example:8443.evil.example/",
    "https://forum.example:8443@evil.example/",
    "https://evil@forum.example:8443/",
    "//forum.example:8443:secret@evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://forum.example:8443/1",
    "vbscript:x",
    "mailto:ann@evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "https://forum.example:8443//evil.example",
    "http://[",
    "",
  ];
  for (const target of foreign) assert.equal(safeTarget(target, OWN), "/", JSON.stringify(target));
  assert.equal(safeTarget(undefined, OWN), "/");
});
