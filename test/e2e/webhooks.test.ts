import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { openReceiver, reachReceiver } from "#features/webhooks/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "post_rider");
const receiver = await openReceiver();
reachReceiver(await forum.context(), receiver.host);

const fits = (page: Page) => page.evaluate("document.documentElement.scrollWidth <= innerWidth");

describe("webhooks", () => {
  it("are added, show their secret once, and are pinged", async () => {
    const { page } = await visit("/dashboard/webhooks", { as: administrator });
    await page.getByText("No Webhooks Yet").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("link", { name: "Add Webhook" }).click();
    await page.getByRole("heading", { level: 1, name: "Add Webhook" }).waitFor();
    await page.getByLabel("Name").fill("The chat");
    await page.getByLabel("URL").fill("http://receiver.test/hook");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Choose at least one event.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("checkbox", { name: "Discussions" }).check();
    await page.getByRole("checkbox", { name: "Email addresses" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    const dialog = page.getByRole("dialog", { name: "Secret of the Webhook" });
    const secret = await dialog.locator("code").innerText();
    assert.match(secret, /^[\w-]{43}$/);
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Done" }).click();
    const row = page.getByRole("row", { name: /The chat/ });
    await row.getByText("Discussions", { exact: true }).waitFor();
    await row.getByRole("button", { name: "More actions for The chat" }).click();
    await page.getByRole("menuitem", { name: "Send Ping" }).click();
    await page.getByText("The server accepted the request (status 204).").waitFor();
    await row.getByText("Delivered").waitFor();
    assert.equal(receiver.received[0]?.body.action, "ping");
    assert.ok(!(await page.content()).includes(secret));
  });

  it("show each delivery with the response, and send it again", async () => {
    const [{ webhookID }] = (await administrator.get("/webhooks")).body;
    receiver.answer = (_request, response) => response.writeHead(500).end("Out of ink.");
    await administrator.post("/discussions", {
      ...{ name: "Letters", body: "Who writes?", format: "text", categoryID: 1 },
    });
    await forum.drained();
    const { page } = await visit(`/dashboard/webhooks/${webhookID}/deliveries`, {
      ...{ as: administrator, width: 360 },
    });
    const row = page.getByRole("row", { name: /discussion_insert/ });
    await row.getByText("Pending").waitFor();
    await row.getByText("Status 500").waitFor();
    assert.ok(await fits(page));
    assert.deepEqual(await accessibilityProblems(page), []);
    await row.getByRole("button", { name: "Details" }).click();
    const dialog = page.getByRole("dialog", { name: "Delivery: discussion_insert" });
    await dialog.getByRole("region", { name: "Response body" }).getByText("Out of ink.").waitFor();
    await dialog.getByRole("region", { name: "Request body" }).getByText('"action"').waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    receiver.answer = (_request, response) => response.writeHead(200).end();
    await dialog.getByRole("button", { name: "Send Again" }).click();
    await page.getByText("The server accepted the request (status 200).").waitFor();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await row.getByText("Delivered").waitFor();
  });

  it("get another secret, and are turned off and deleted", async () => {
    const { page } = await visit("/dashboard/webhooks", { as: administrator });
    await page.getByRole("link", { name: "The chat" }).click();
    await page.getByRole("button", { name: "Replace Secret…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Replace", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Secret of the Webhook" });
    assert.match(await dialog.locator("code").innerText(), /^[\w-]{43}$/);
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The webhook is saved.").waitFor();
    const row = page.getByRole("row", { name: /The chat/ });
    await row.getByRole("switch", { checked: true }).click();
    await row.getByRole("switch", { checked: false }).waitFor();
    await row.getByRole("button", { name: "More actions for The chat" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText("No Webhooks Yet").waitFor();
  });
});
