import assert from "node:assert/strict";
import { it } from "node:test";
import { readConfig } from "#platform/server/application/config.ts";
import { openForum } from "#test/forum.ts";
import { VARIABLES } from "./server/environment/variables.ts";

const config = readConfig({
  ...{ DATABASE_URL: "postgres://forum:hunter2@db:5432/forum", SMTP_URL: "smtps://me:hunter2@mail.test" },
  ...{ S3_URL: "https://hunter2:hunter2@s3.test/files?region=eu", METRICS_TOKEN: "hunter2hunter2hunter2" },
  ...{ INBOUND_MAIL_SECRET: "hunter2hunter2hunter2", IMAP_URL: "imaps://me:hunter2@mail.test/INBOX" },
});

it("shows the environment without any password, key or token", () => {
  const shown = new Map(VARIABLES.map(({ name, value }) => [name, value(config)]));
  assert.doesNotMatch(JSON.stringify([...shown]), /hunter2/);
  assert.equal(shown.get("DATABASE_URL"), "postgres://forum:***@db:5432/forum");
  assert.equal(shown.get("S3_URL"), "https://s3.test/files?region=eu");
  assert.equal(shown.get("METRICS_TOKEN"), true);
  assert.equal(shown.get("DNS_SERVERS"), null);
});

it("has a page for administrators only, which explains how to move the forum", async () => {
  const forum = await openForum();
  const open = async (role: "administrator" | "moderator") =>
    (await forum.as(role)).get("/layouts/lookup-hydrate", {
      ...{ layoutViewType: "dashboard", params: { path: "/dashboard/environment" } },
    });
  const { status, body } = await open("administrator");
  assert.equal(status, 200);
  assert.match(JSON.stringify(body), /"name":"PUBLIC_URL","help":"[^"]+","value":"http:\/\/forum\.test"/);
  assert.equal((await open("moderator")).status, 403);
});
