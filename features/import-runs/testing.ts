import { aForm } from "#features/media/testing.ts";
import { type AccessTable, row } from "#test/access.ts";

const missing = "missing.txt";

export const access: AccessTable = {
  "GET /import-files": { all: row({}, "403 403 403 403 403 200") },
  "POST /import-files": {
    "a small file": row(
      () => ({ body: aForm("Vanilla Export: 2.2\n", "small.txt") }),
      "403 403 403 403 403 201",
    ),
  },
  "DELETE /import-files/:name": {
    "a missing file": row({ params: { name: missing } }, "403 403 403 403 403 404"),
  },
  "POST /imports": { "a missing file": row({ body: { name: missing } }, "403 403 403 403 403 404") },
};
