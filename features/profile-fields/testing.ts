import assert from "node:assert/strict";
import { type AccessTable, row } from "#test/access.ts";
import type { TestUser } from "#test/forum.ts";
import type { ProfileFieldDraft } from "./contract.ts";

let made = 0;

/** Creates a field and returns its name. `administrator` may be any user with the permission. */
export async function aProfileField(
  administrator: TestUser,
  wanted: Partial<ProfileFieldDraft> = {},
): Promise<string> {
  const apiName = wanted.apiName ?? `field-${++made}`;
  const { status, body } = await administrator.post("/profile-fields", {
    ...{ apiName, label: "A field", dataType: "text", formType: "text" },
    ...wanted,
  });
  assert.equal(status, 201, JSON.stringify(body));
  return apiName;
}

const onField = (expected: string, body?: object) =>
  row(
    async ({ forum }) => ({
      params: { apiName: await aProfileField(await forum.as("administrator")) },
      ...(body && { body }),
    }),
    expected,
  );

const onProfile = (expected: string, body?: object) =>
  row((_world, { userID }) => ({ params: { id: userID }, ...(body && { body }) }), expected);

export const access: AccessTable = {
  "GET /profile-fields": { "all of them": row({}, "200 200 200 200 200 200") },
  "GET /profile-fields/:apiName": {
    "one for everybody": row({ params: { apiName: "Title" } }, "200 200 200 200 200 200"),
    "an internal one": row({ params: { apiName: "DateOfBirth" } }, "404 404 404 404 404 200"),
  },
  "POST /profile-fields": {
    "a new one": row(
      () => ({ body: { apiName: `new-${++made}`, label: "New", dataType: "text", formType: "text" } }),
      "403 403 403 403 403 201",
    ),
  },
  "PATCH /profile-fields/:apiName": {
    "one of them": onField("403 403 403 403 403 200", { label: "Other" }),
  },
  "DELETE /profile-fields/:apiName": {
    "one of them": onField("403 403 403 403 403 204"),
    "one of the forum's own": row({ params: { apiName: "Title" } }, "403 403 403 403 403 409"),
  },
  "PUT /profile-fields/sorts": { "one of them": row({ body: { Title: 1 } }, "403 403 403 403 403 200") },
  "GET /users/:id/profile-fields": { "a member's": onProfile("200 200 200 200 200 200 200") },
  "PATCH /users/:id/profile-fields": {
    "a member's": onProfile("403 403 403 403 403 200 200", { Location: "Here" }),
  },
  "PATCH /users/:id/extended": {
    "a member's": onProfile("403 403 403 403 403 200 200", { Location: "Here" }),
  },
};
