import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addErrorDetails } from "#platform/server/http/error-details.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Leads those who look for a missing discussion to the archive. */
const archive = addon({
  ...about("archive"),
  adds: [
    addErrorDetails((_context, error) =>
      error instanceof ApiError && error.details["recordType"] === "discussion"
        ? { actionButton: { url: "/archive", target: "_blank", label: phrase("Search") } }
        : null,
    ),
  ],
});

const { here, there, toggle } = await onTwoNodes(archive);

test("an add-on adds a next step to errors, with its full address for programs, while it is on", async () => {
  const guest = await here.as("guest");
  const missing = async () => (await guest.get("/discussions/999999")).body;
  assert.equal("actionButton" in (await missing()), false);
  await toggle("on");
  const body = await missing();
  assert.equal(body.message, "Discussion not found.");
  assert.deepEqual(body.actionButton, { url: "/archive", target: "_blank", label: "Search" });
  const response = await fetch(`${await there.listen()}/api/v2/discussions/999999`);
  const { actionButton } = (await response.json()) as typeof body;
  assert.deepEqual([response.status, actionButton.url], [404, "http://forum.test/archive"]);
  await toggle("off");
  assert.equal("actionButton" in (await missing()), false);
});

test("a missing permission leads guests to the sign-in page, and members to confirm their address", async () => {
  const guest = await here.as("guest");
  const draft = { name: "A day", body: "Rain.", format: "text", categoryID: 1 };
  const button = async (user: typeof guest) => (await user.post("/discussions", draft)).body.actionButton;
  assert.deepEqual(await button(guest), { url: "/entry/signin", target: "_self", label: "Sign In" });
  const administrator = await here.as("administrator");
  await administrator.patch("/config", { signInUrl: "https://id.example.com/in" });
  assert.equal((await button(guest)).url, "https://id.example.com/in");
  const unconfirmed = await here.as("unconfirmed");
  const { status, body } = await unconfirmed.post("/discussions", draft);
  assert.deepEqual(
    [status, body.message, body.description, body.icon, body.actionButton],
    [
      403,
      "Permission Problem",
      "Your email address is not confirmed.",
      "mail",
      { url: "/entry/emailconfirmrequest", target: "_self", label: "Resend confirmation email" },
    ],
  );
  // A member who lacks a permission for another reason cannot do anything about it.
  const member = await here.as("member");
  assert.equal("actionButton" in (await member.get("/users/$me/nothing")).body, false);
  assert.equal("actionButton" in (await member.post("/roles", { name: "Crew" })).body, false);
});
