import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { AuditLog } from "#features/audit-log/contract.ts";
import type { HealthLine } from "#features/health/contract.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addChangeKind, addChangeRecorder, recordChange } from "#platform/server/audit/audit.ts";
import { addEmailServer } from "#platform/server/email/email-server.ts";
import { addHealthCheck } from "#platform/server/operations/health.ts";
import { openEmailSink } from "../email-sink.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const sink = await openEmailSink();
const { hostname: host, port } = new URL(sink.smtpUrl);
const recorded: unknown[] = [];
const shipMoved = { name: "ship.move", label: "Ship moved", text: "moved the ship {name} to {after}" };

const harbor = addon({
  ...about("harbor"),
  adds: [
    addChangeKind({ ...shipMoved, showValue: async (_context, value) => `berth ${value}` }),
    addChangeRecorder(async ({ actor }, { name }, { recordID, before, after }) => {
      recorded.push([actor.userID, name, recordID, before, after]);
    }),
    addHealthCheck({
      id: "tides",
      name: phrase("Tides"),
      sort: 1,
      run: async () => ({ isGood: false, value: phrase("Low"), advice: phrase("Wait.") }),
    }),
    addEmailServer(() => ({
      ...{ host, port: Number(port), security: "none", user: "", password: "" },
      sender: "harbor@people.test",
    })),
  ],
});

const { here, toggle } = await onTwoNodes(harbor);
const administrator = await here.as("administrator");
const changes = async (): Promise<AuditLog[]> => (await administrator.get("/audit-logs")).body;
const health = async (): Promise<HealthLine[]> => (await administrator.get("/dashboard/health")).body;

describe("an add-on that is on", () => {
  before(() => toggle("on"));

  it("has its changes in the audit log, in its words, and receives those of others", async () => {
    const context = await here.context();
    await context.transaction((inside) =>
      recordChange(inside, shipMoved, {
        ...{ recordID: 7, name: "Aurora" },
        ...{ before: { berth: 1, flag: "red" }, after: { berth: 2, flag: "red" } },
      }),
    );
    const [change] = await changes();
    assert.equal(change?.message, "moved the ship Aurora to berth 2");
    assert.deepEqual(change?.differences, [{ field: "berth", before: "berth 1", after: "berth 2" }]);
    assert.deepEqual(recorded.at(-1), [context.actor.userID, "ship.move", 7, { berth: 1 }, { berth: 2 }]);
    await administrator.patch("/config", { "garden.title": "The harbor" });
    assert.deepEqual((recorded.at(-1) as unknown[]).slice(0, 3), [
      administrator.userID,
      "setting.change",
      "garden.title",
    ]);
  });

  it("records nothing when the transaction fails, or nothing differs", async () => {
    const count = (await changes()).length;
    const context = await here.context();
    const same = { recordID: 7, name: "Aurora", before: { berth: 2 }, after: { berth: 2 } };
    await context.transaction((inside) => recordChange(inside, shipMoved, same));
    await assert.rejects(
      context.transaction(async (inside) => {
        await recordChange(inside, shipMoved, { ...same, after: { berth: 3 } });
        throw new Error("The crane is stuck.");
      }),
    );
    assert.equal((await changes()).length, count);
  });

  it("has a line on the health page", async () => {
    const line = (await health()).find(({ id }) => id === "tides");
    assert.deepEqual([line?.name, line?.isGood, line?.value, line?.advice], ["Tides", false, "Low", "Wait."]);
  });

  it("sends emails with its server", async () => {
    const sent = { destinationAddress: "ada@people.test" };
    assert.equal((await administrator.post("/emails/send-test", sent)).status, 201);
    assert.equal(sink.emails.at(-1)?.to?.[0]?.address, "ada@people.test");
  });
});

describe("an add-on that is off", () => {
  before(() => toggle("off"));

  it("adds none of them", async () => {
    const before = recorded.length;
    await administrator.patch("/config", { "garden.title": "A harbor" });
    assert.equal(recorded.length, before);
    assert.ok(!(await health()).some(({ id }) => id === "tides"));
    const emails = sink.emails.length;
    await administrator.post("/emails/send-test", { destinationAddress: "ada@people.test" });
    assert.equal(sink.emails.length, emails);
  });
});
