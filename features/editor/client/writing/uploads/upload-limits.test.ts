import assert from "node:assert/strict";
import { it } from "node:test";
import { refusalOf } from "./upload-limits.ts";

const limits = { maxSize: 1.5 * 1024 * 1024, maxUploads: 20, allowedExtensions: ["png", "tar.gz"] };

it("A file is refused when it is too big or of a forbidden type, with the server's message", () => {
  assert.equal(refusalOf({ name: "A.PNG", size: 1000 }, limits), null);
  assert.equal(refusalOf({ name: "a.tar.gz", size: 1.5 * 1024 * 1024 }, limits), null);
  assert.equal(
    refusalOf({ name: "a.png", size: 2 * 1024 * 1024 }, limits),
    "The uploaded file was too big (max 1.5 MB).",
  );
  assert.equal(
    refusalOf({ name: "png", size: 1 }, limits),
    "The uploaded file did not have an allowed extension. Only the following extensions are allowed. png, tar.gz.",
  );
});
