import assert from "node:assert/strict";
import { test } from "node:test";
import type { Email } from "postal-mime";
import { aCategory } from "#features/categories/testing.ts";
import { emailsGoOut } from "#features/notification-emails/testing.ts";
import { headerOf, openEmailSink } from "../email-sink.ts";
import { openStage, takenOver } from "./stage.ts";

/** Maximum delay of a notification on an open page. */
const SOON_MS = 2000;

const sink = await openEmailSink();
const { forum, origin, visit } = await openStage({ environment: { SMTP_URL: sink.smtpUrl } });
const administrator = await forum.as("administrator");
const [writer, reader] = [await forum.as("member", "kestrel"), await forum.as("member", "quill")];
const categoryID = await aCategory(forum, { name: "Gardens", urlcode: "gardens" });
await administrator.patch("/config", { "emailNotifications.delaySeconds": 0 });

/** Returns the emails to the reader, oldest first, after all due emails are sent. */
async function emailsToReader(): Promise<Email[]> {
  await emailsGoOut(forum);
  return sink.emails.filter(({ to }) => to?.some(({ address }) => address === "quill@people.test"));
}

async function post(name: string): Promise<number> {
  const answer = await writer.post("/discussions", { name, body: "Words.", format: "text", categoryID });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.discussionID;
}

/** Returns an email's links to the forum. */
const linksIn = ({ html }: Email): string[] =>
  [...(html ?? "").matchAll(/href="([^"]+)"/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&"));

test("a mention is a popup with its author's card, a followed category an email, and the email has a link to unsubscribe", async () => {
  const { page: reading } = await visit("/categories/gardens", { as: reader });
  // A page subscribes to live updates after the first user action.
  await Promise.all([
    reading.waitForResponse((answer) => answer.url().includes("/api/v2/live?")),
    reading.mouse.wheel(0, 1),
  ]);
  const { page: writing } = await visit("/post/discussion/gardens", { as: writer });
  await writing.getByRole("textbox", { name: "Title" }).fill("Roses");
  await writing.getByRole("textbox", { name: "Body" }).fill("What do you say, @quill?");
  await writing.getByRole("button", { name: "Post" }).click();
  await writing.getByRole("heading", { level: 1, name: "Roses" }).waitFor();

  const bell = reading.getByRole("banner").getByRole("button", { name: "Notifications 1 unread" });
  await bell.waitFor({ timeout: SOON_MS });
  await bell.click();
  await reading.getByRole("link", { name: "kestrel mentioned you in Roses" }).click();
  await reading.getByRole("heading", { level: 1, name: "Roses" }).waitFor();
  await takenOver(reading);
  await reading.getByRole("link", { name: "kestrel", exact: true }).first().click();
  await reading
    .getByRole("dialog", { name: "Profile" })
    .getByRole("link", { name: "View Profile" })
    .waitFor();
  await reading.keyboard.press("Escape");

  await reading.getByRole("link", { name: "Gardens" }).first().click();
  await reading.getByRole("button", { name: "Follow", exact: true }).click();
  const panel = reading.getByRole("dialog", { name: "Notification Preferences" });
  const byEmail = panel.getByRole("checkbox", { name: "New posts: Email" });
  await Promise.all([
    reading.waitForResponse((answer) => answer.request().postData()?.includes("email.posts") ?? false),
    byEmail.press(" "),
  ]);
  assert.deepEqual(await emailsToReader(), []);

  const discussionID = await post("Tulips");
  const [email, another] = await emailsToReader();
  assert.ok(email && !another);
  assert.match(email.subject ?? "", /Tulips/);
  const links = linksIn(email);
  const { pathname: wayOut } = new URL((headerOf(email, "List-Unsubscribe") ?? "").slice(1, -1));
  assert.ok(links.includes(`${origin}/discussion/${discussionID}/tulips`), links.join(" "));
  assert.ok(links.includes(`${origin}${wayOut}`), links.join(" "));
  const settings = links.find((url) => url.includes("/profile/")) ?? "";

  const { page: guest } = await visit(wayOut);
  assert.equal((await forum.forum.http.inject({ url: wayOut })).statusCode, 200);
  await guest.getByRole("button", { name: "Unsubscribe" }).click();
  await guest.getByText("New posts in Gardens").waitFor();
  await reading.goto(settings);
  await reading.getByRole("heading", { level: 1 }).waitFor();

  await post("Lilies");
  assert.equal((await emailsToReader()).length, 1);
});
