import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /emails/domain-check": { "a private domain": row({}, "403 403 403 403 403 200") },
  "GET /emails/log": { "all emails": row({}, "403 403 403 403 403 200") },
  "GET /emails/suppressions": { "all addresses": row({}, "403 403 403 403 403 200") },
  "POST /emails/suppressions/find": {
    "one that gets email": row({ body: { address: "some@people.test" } }, "403 403 403 403 403 200"),
  },
  "DELETE /emails/suppressions/:hash": {
    "one that gets email": row({ params: { hash: "0".repeat(64) } }, "403 403 403 403 403 404"),
  },
  "GET /emails/templates": { "all kinds": row({}, "403 403 403 403 403 200") },
  "GET /emails/templates/:kind": {
    "the test": row({ params: { kind: "test" } }, "403 403 403 403 403 200"),
    "an unknown kind": row({ params: { kind: "none" } }, "403 403 403 403 403 404"),
  },
  "GET /emails/waiting": { "all emails": row({}, "403 403 403 403 403 200") },
  "POST /emails/waiting/send": {
    "without a mail server": row({ body: { states: ["current"] } }, "403 403 403 403 403 409"),
  },
  "DELETE /emails/waiting": {
    "one that was sent": row({ body: { emailIDs: ["sent"] } }, "403 403 403 403 403 404"),
  },
  "POST /emails/templates/:kind/send": {
    "the test": row({ params: { kind: "test" }, body: {} }, "403 403 403 403 403 201"),
  },
};
