import assert from "node:assert/strict";
import { it } from "node:test";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { accessibilityProblems } from "../browser.ts";
import { openEmailSink } from "../email-sink.ts";
import { openStage } from "./stage.ts";

const sink = await openEmailSink();
const { port } = new URL(sink.smtpUrl);
const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "keeper");
const guest = await forum.as("guest");

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const config = async (key: string) => (await administrator.get("/config", { select: key })).body[key];

it("a new administrator sets up a community in five steps, with a preview that follows", async () => {
  const { page } = await visit("/setup", { as: administrator });
  await heading(page, "Name Your Community");
  const preview = page.getByRole("region", { name: "Preview" });
  await page.getByRole("textbox", { name: "Name" }).fill("Home Energy Forum");
  await preview.getByText("Home Energy Forum").first().waitFor();
  await page.getByRole("textbox", { name: "Description" }).fill("Measure and improve.");
  await page.locator("input[type=file]").setInputFiles({
    name: "energy.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 128, height: 128, channels: 3, background: "#b4530a" } })
      .png()
      .toBuffer(),
  });
  await page.getByRole("button", { name: "Replace… Logo" }).waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("button", { name: "Continue" }).click();

  await heading(page, "Choose Your Colors");
  assert.deepEqual(
    [await config("garden.title"), await config("garden.description")],
    ["Home Energy Forum", "Measure and improve."],
  );
  const found = page.getByRole("group", { name: "Found in your logo" });
  await found.getByRole("radio", { name: "#b4530a", checked: true }).waitFor();
  assert.equal(await page.getByLabel("Color as a code").inputValue(), "#b4530a");
  await page.getByLabel("Color as a code").fill("#0f766");
  await page.getByText("Enter a color such as #0f766e.").waitFor();
  await page.getByLabel("Color as a code").fill("#0f766e");
  await page.getByText("5.4:1").first().waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("button", { name: "Continue" }).click();

  await heading(page, "Create Your First Categories");
  assert.equal(
    (await administrator.get("/themes/current")).body.preview.globalPrimary.toLowerCase(),
    "#0f766e",
  );
  await page.getByRole("radio", { name: "Hobby or interest" }).check();
  await page.getByRole("button", { name: "Remove Events" }).click();
  const names = page.getByRole("list").getByRole("textbox", { name: "Name", exact: true });
  await names.first().fill("Say Hello");
  await page.getByRole("button", { name: "Move Say Hello down" }).click();
  await page.getByRole("button", { name: "Add Category" }).click();
  await page.keyboard.type("Sensors");
  await preview.getByText("Sensors").waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("button", { name: "Create 5 Categories" }).click();

  await heading(page, "Decide Who Can Join");
  const made = (await administrator.get("/categories", { outputFormat: "flat" })).body;
  assert.deepEqual(
    made.map(({ name }: { name: string }) => name),
    ["General", "Projects", "Say Hello", "Tools and Materials", "For Sale and Wanted", "Sensors"],
  );
  await page.getByRole("radio", { name: /^Members only/ }).check();
  await preview.getByText("Sign in to read and take part.").waitFor();
  await page.getByRole("radio", { name: /^People with an invitation/ }).check();
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("button", { name: "Continue" }).click();

  await heading(page, "Connect Your Email");
  assert.equal(await config("registration.method"), "Invitation");
  assert.deepEqual((await guest.get("/categories", { outputFormat: "flat" })).body, []);
  await page.getByLabel("Server", { exact: true }).fill("127.0.0.1");
  await page.getByLabel("Security").selectOption("TLS");
  assert.equal(await page.getByLabel("Port").inputValue(), "465");
  await page.getByLabel("Security").selectOption("None (only on this machine)");
  await page.getByLabel("Port").fill(port);
  await page.getByLabel("Send a test email to").fill("ada@people.test");
  await page.getByRole("button", { name: "Send Test Email" }).click();
  await page.getByText("The server took the email.").waitFor();
  assert.equal(sink.emails.at(-1)?.to?.[0]?.address, "ada@people.test");
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("button", { name: "Finish Setup" }).click();
  await heading(page, "Dashboard");
  assert.deepEqual(
    [await config("emailServer.host"), await config("emailServer.port")],
    ["127.0.0.1", Number(port)],
  );
  await page.goto("/setup");
  assert.equal(await page.getByRole("navigation", { name: "Steps" }).getByText("Done").count(), 5);
});

it("steps are skipped, and fit a phone", async () => {
  const { page } = await visit("/setup/colors", { as: administrator, width: 360 });
  await heading(page, "Choose Your Colors");
  assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"));
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("link", { name: "Skip This Step" }).click();
  await heading(page, "Create Your First Categories");
  assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"));
});

it("is refused to members and guests", async () => {
  const { page } = await visit("/setup", { as: await forum.as("member") });
  await heading(page, "Permission Problem");
});
