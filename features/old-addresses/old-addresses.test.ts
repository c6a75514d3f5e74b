import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { Command } from "commander";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { oldAddressesCommand } from "./server/commands.ts";
import { addOldAddresses } from "./server/index.ts";
import { readLine } from "./server/read-line.ts";
import { guessesOf, keyOf, readAddress } from "./server/shapes/index.ts";
import { takeFile } from "./server/take-file.ts";

/** Old addresses, with their most likely meaning when they are not stored literally. */
const SHAPES: Record<string, string | null> = {
  // Vanilla
  "/index.php?p=/discussion/12/any-old-slug/p2": "discussion 12 page 2",
  "/index.php/discussion/12/x": "discussion 12",
  "/vanilla/discussion/12/any-old-slug/p3": "discussion 12 page 3",
  "/forum/index.php?p=discussion/12": "discussion 12",
  "/vanilla/discussion/comment/45#Comment_45": "comment 45",
  "/discussion/comment/45/x": "comment 45",
  "/discussion/12/a/b": "discussion 12",
  "/index.php?p=/profile/7/ann": "user 7",
  "/vanilla/profile/ann": "user named ann",
  "/profile/discussions/7/ann": "user 7",
  "/vanilla/categories/x/p3": "category named x page 3",
  "/vanilla/discussions/p4": "/discussions/p4",
  "/vanilla/discussions/tagged/pump": "tag named pump",
  "/vanilla/messages/9/x": "/messages/9",
  "/vanilla/categories/x/feed.rss": "/categories/x/feed.rss",
  "/vanilla/settings/categories": "/dashboard/categories",
  "/dashboard/role": "/dashboard/roles",
  "/dashboard/role/edit/8": "/dashboard/roles",
  "/vanilla": "/",
  "/activity": "/discussions",
  "/plugin/anything": null,
  // Discourse
  "/t/any-slug/12": "discourse topic 12",
  "/t/12": "discourse topic 12",
  "/t/any-slug/12/": "discourse topic 12",
  "/t/any-slug/12/3": "discourse post 12/3",
  "/t/any-slug/12/1": "discourse topic 12",
  "/t/any-slug/12?page=4": "discourse topic 12 page 4",
  "/t/2023/12": "discourse post 2023/12",
  "/p/99": "discourse post 99",
  "/p/99/3": "discourse post 99",
  "/c/support/5": "discourse category 5",
  "/c/support/heat-pumps/6/l/latest": "discourse category 6",
  "/c/support": "discourse category support",
  "/u/Ann/summary": "discourse user ann",
  "/users/ann": "discourse user ann",
  "/tag/Pump": "discourse tag pump",
  "/latest": "/discussions",
  // phpBB
  "/viewtopic.php?f=2&t=12": "phpbb topic 12",
  "/phpBB3/viewtopic.php?t=12&start=61": "phpbb topic 12 page 3",
  "/viewtopic.php?f=2&t=12&p=34": "phpbb post 34",
  "/viewtopic.php?p=34#p34": "phpbb post 34",
  "/viewforum.php?f=2": "phpbb forum 2",
  "/forum/memberlist.php?mode=viewprofile&u=7": "phpbb user 7",
  "/memberlist.php": null,
  // Flarum
  "/d/12-any-slug": "flarum discussion 12",
  "/d/12-any-slug/3": "flarum post 12/3",
  "/d/12?page=2": "flarum discussion 12 page 2",
  "/t/help": "flarum tag help",
  // Drupal
  "/node/12": "drupal node 12",
  "/node/12?page=1": "drupal node 12 page 2",
  "/index.php?q=node/12": "drupal node 12",
  "/forum/3": "drupal forum 3",
  "/comment/45": "drupal comment 45",
  "/user/7": "drupal user 7",
  "/taxonomy/term/3": "drupal term 3",
  // Of no known software
  "/a/page/of/a-member": null,
  "/t/%E0%A4%A": "flarum tag %e0%a4%a",
  "/node/99999999999999999999999": "drupal node 99999999999999999999999",
};

function asText(address: string): string | null {
  const [guess] = guessesOf(readAddress(address)).filter(
    (each) => !("source" in each) || each.source !== "path",
  );
  if (!guess) return null;
  if ("path" in guess) return guess.path;
  const page = guess.page ? ` page ${guess.page}` : "";
  if ("source" in guess) return `${guess.source} ${guess.kind} ${guess.oldID}${page}`;
  return `${guess.recordType} ${"named" in guess ? `named ${guess.named}` : guess.recordID}${page}`;
}

test("recognizes addresses of five kinds of forum software", () => {
  for (const [address, meant] of Object.entries(SHAPES)) assert.equal(asText(address), meant, address);
});

test("stores other addresses literally, with query parameters in any order", () => {
  const key = (oldID: string) => ({ source: "path", kind: "path", oldID });
  assert.deepEqual(keyOf(readAddress("/heat/pumps/")), key("/heat/pumps"));
  assert.deepEqual(keyOf(readAddress("/show.asp?b=2&a=1")), keyOf(readAddress("/show.asp?a=1&b=2")));
  assert.deepEqual(keyOf(readAddress("/caf%C3%A9")), key("/café"));
});

test("reads lines of a file, or refuses them with a reason", () => {
  const discourse = {
    source: "discourse",
    kind: "topic",
    oldID: "12",
    recordType: "discussion",
    recordID: 3,
  };
  assert.deepEqual(readLine("/t/any/12,discussion,3"), discourse);
  assert.deepEqual(readLine("https://old.example/t/any/12,Discussion,3"), discourse);
  assert.deepEqual(readLine("discourse topic 12, discussion, 3"), discourse);
  const quoted = readLine('"/a,""b""",comment,4');
  assert.equal(typeof quoted === "object" && quoted.oldID, '/a,"b"');
  for (const [line, why] of Object.entries({
    "/t/any/12,discussion": /three parts/,
    '/t/"any,discussion,3': /three parts/,
    "t/any/12,discussion,3": /begins with a slash/,
    "/,discussion,3": /begins with a slash/,
    "/x,discussion,three": /three is not an id/,
    [`/${"x".repeat(600)},discussion,3`]: /longer than 500/,
  }))
    assert.match(String(readLine(line)), why, line);
});

const forum = await openForum();
const at = async (path: string, user?: TestUser) => {
  const headers = user?.cookie ? { cookie: user.cookie } : {};
  const answer = await forum.forum.http.inject({ method: "GET", url: path, headers });
  const { location } = answer.headers;
  return { status: answer.statusCode, location, body: answer.body };
};
const leadsTo = async (path: string, location: string, user?: TestUser) => {
  const answer = await at(path, user);
  assert.deepEqual([answer.status, answer.location], [301, location], path);
};

let users: Awaited<ReturnType<typeof forum.everyone>>;
let open: number;
let secret: number;
let comment: number;
before(async () => {
  users = await forum.everyone();
  const staff = await aCategory(forum, {
    name: "Staff",
    urlcode: "staff",
    only: ["moderator", "administrator"],
  });
  open = await aDiscussion(forum, { name: "Heat pumps" });
  comment = await aComment(forum, { discussionID: open });
  secret = await aDiscussion(forum, { name: "Of the staff", categoryID: staff });
  const discourse = { source: "discourse", recordType: "discussion" };
  await addOldAddresses(await forum.context(), [
    { ...discourse, kind: "topic", oldID: "712", recordID: 999_999 },
    { ...discourse, kind: "topic", oldID: "712", recordID: open },
    { ...discourse, kind: "topic", oldID: "713", recordID: secret },
    { ...discourse, kind: "post", oldID: "712/3", recordType: "comment", recordID: comment },
    { ...discourse, kind: "user", oldID: "ann", recordType: "user", recordID: users.author.userID },
    { source: "path", kind: "path", oldID: "/staff-news", recordType: "category", recordID: staff },
  ]);
});

test("redirects an old address in one step, and treats private records as missing", async () => {
  const thread = `/discussion/${open}/heat-pumps`;
  await leadsTo("/t/any/712", thread);
  await leadsTo("/t/any/712?page=2", `${thread}/p2`);
  await leadsTo("/t/any/712/3", `/discussion/comment/${comment}#Comment_${comment}`);
  // A post that was not imported: redirects to its topic.
  await leadsTo("/t/any/712/4", thread);
  await leadsTo(`/vanilla/discussion/${open}/x/p2`, `${thread}/p2`);
  await leadsTo("/u/Ann", `/profile/${users.author.name}`, users.other);
  // Guests see no profiles.
  assert.equal((await at("/u/Ann")).status, 404);
  assert.equal((await at(thread)).status, 200);

  await leadsTo("/t/any/713", `/discussion/${secret}/of-the-staff`, users.moderator);
  await leadsTo("/staff-news", "/categories/staff", users.moderator);
  const missing = await at("/t/any/714");
  assert.equal(missing.status, 404);
  for (const path of [
    "/t/any/713",
    "/staff-news",
    `/vanilla/discussion/${secret}`,
    "/forum/categories/staff",
  ]) {
    const hidden = await at(path);
    assert.deepEqual([hidden.status, hidden.location], [404, undefined], path);
    assert.doesNotMatch(hidden.body, /Of the staff/);
  }
});

test("existing pages cost no statement for old addresses", async () => {
  const statements = await forum.statements(() => at(`/discussion/${open}/heat-pumps?x=1`));
  assert.deepEqual(
    statements.filter((sql) => sql.includes("old_addresses")),
    [],
  );
});

test("checks a file in a dry run first, then saves it without its invalid lines", async () => {
  const file = join(forum.config.dataDirectory, "addresses.csv");
  const lines = [
    "old,kind,id",
    `/node/5,discussion,${open}`,
    "/node/6,discussion,999999",
    "/node/7,planet,1",
    "x",
  ];
  await writeFile(file, lines.join("\r\n"));
  const dry = await takeFile(await forum.context(), file, true);
  assert.deepEqual(
    dry.wrong.map(({ line, why }) => `${line}: ${why.slice(0, 20)}`),
    ["3: There is no discussi", "4: A record is one of d", "5: It has to have three"],
  );
  assert.deepEqual([dry.kept, dry.countWrong], [1, 3]);
  assert.equal((await at("/node/5")).status, 404);
  const program = new Command();
  oldAddressesCommand.define(program, async () => forum.forum.application);
  await program.parseAsync(["old-addresses", file], { from: "user" });
  assert.equal(process.exitCode, 2);
  process.exitCode = undefined;
  await leadsTo("/node/5", `/discussion/${open}/heat-pumps`);
});
