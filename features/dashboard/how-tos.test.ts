import assert from "node:assert/strict";
import { it } from "node:test";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");

interface Group {
  name: string;
  results: { name: string; url: string }[];
}

/** Returns the addresses of the answers to a question. */
const answersTo = async (question: string, user: TestUser = administrator): Promise<string[]> => {
  const groups: Group[] = (await user.get("/dashboard/search", { query: question })).body;
  return groups
    .filter(({ name }) => name === "How To")
    .flatMap(({ results }) => results.map(({ url }) => url));
};

const QUESTIONS: Record<string, readonly string[]> = {
  "/dashboard/roles": [
    "Why can’t a member post?",
    "why can't",
    "what does a guest see",
    "give a new moderator one category",
  ],
  "/dashboard/log": ["Who deleted this?", "who removed a comment", "restore a deleted category", "undelete"],
  "/dashboard/email/log": ["Did the mail go out?", "was the email sent", "mail arrived"],
  "/setup/access": ["make the forum private", "who can read", "how do I close registration"],
  "/dashboard/texts": ["change Discussions to Topics", "rename discussions", "wording"],
  "/dashboard/content/bans": ["block a domain", "ban an IP address"],
  "/dashboard/environment": ["move the forum to another address", "change domain"],
  "/dashboard/user": ["forgot password", "merge two accounts"],
  "/dashboard/backups": ["how can I restore a backup"],
  "/dashboard/export": ["how do I leave with everything", "export the forum", "gdpr"],
};

for (const [url, questions] of Object.entries(QUESTIONS))
  it(`leads to ${url}`, async () => {
    for (const question of questions)
      assert.ok((await answersTo(question)).includes(url), `${question}: ${await answersTo(question)}`);
  });

it("offers moderators only what they may open", async () => {
  const moderator = await forum.as("moderator");
  assert.deepEqual(await answersTo("who changed this", moderator), ["/dashboard/log"]);
  assert.deepEqual(await answersTo("make the forum private", moderator), []);
});

it("shows at most three answers, above the settings and pages with the same words", async () => {
  const { body } = await administrator.get("/dashboard/search", { query: "member" });
  const groups: Group[] = body;
  assert.equal(groups[0]?.name, "How To");
  assert.ok((groups[0]?.results.length ?? 0) <= 3);
  assert.ok(groups.some(({ name }) => name === "Pages"));
});
