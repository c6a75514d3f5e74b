import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForum } from "#test/forum.ts";
import type { RetentionPeriod } from "./contract.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const periods = async (): Promise<RetentionPeriod[]> =>
  (await administrator.get("/dashboard/retention-periods")).body;
const secondsOf = async (name: string) => (await periods()).find((each) => each.name === name)?.seconds;
const HOUR = 3600;
const DAY = 24 * HOUR;

interface SettingsForm {
  fieldsets: { fields: { name: string }[] }[];
}

async function formOf(section: string): Promise<SettingsForm> {
  const { body } = await administrator.get("/layouts/lookup-hydrate", {
    layoutViewType: "dashboard",
    params: { path: `/dashboard/settings/${section}` },
  });
  return body.layout[0].$reactProps.children[0].$reactProps;
}
const keysOf = ({ fieldsets }: SettingsForm) =>
  fieldsets.flatMap(({ fields }) => fields.map(({ name }) => name));

describe("the page Retention", () => {
  it("has the settings that decide when something is deleted, and no other page has them", async () => {
    const own = keysOf(await formOf("retention"));
    assert.deepEqual(own.toSorted(), [
      "analytics.retentionMonths",
      "auditLog.retentionDays",
      "backups.countStored",
      "emails.logRetentionDays",
      "users.deletionGraceDays",
    ]);
    for (const section of ["backups", "email", "members"]) {
      const keys = keysOf(await formOf(section));
      assert.deepEqual(
        keys.filter((key) => own.includes(key)),
        [],
      );
    }
  });

  it("lists the fixed periods with their reasons, the longest first", async () => {
    const listed = await periods();
    assert.ok(listed.length > 12, `${listed.length} periods`);
    assert.ok(listed.every(({ name, seconds, reason }) => name && reason && seconds > 0));
    assert.deepEqual(
      listed.map(({ seconds }) => seconds),
      listed.map(({ seconds }) => seconds).toSorted((one, other) => other - one),
    );
    assert.equal(await secondsOf("Unread notifications"), 365 * DAY);
    assert.equal(await secondsOf("Read notifications"), 90 * DAY);
    assert.equal(await secondsOf("Data archives of members"), 7 * DAY);
  });

  it("follows a period that a setting of another page decides", async () => {
    await administrator.patch("/config", { "spam.duplicates.hours": 5 });
    assert.equal(await secondsOf("Fingerprints of posts"), 5 * HOUR);
  });

  it("is found by questions about deleting data", async () => {
    for (const query of ["how long is data kept", "gdpr retention"]) {
      const { body } = await administrator.get("/dashboard/search", { query });
      assert.ok(JSON.stringify(body).includes("/dashboard/settings/retention"), query);
    }
  });

  it("is refused to moderators", async () => {
    const moderator = await forum.as("moderator");
    assert.equal((await moderator.get("/dashboard/retention-periods")).status, 403);
  });
});
