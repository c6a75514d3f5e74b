import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { parsePlace } from "./server/list/parse-place.ts";
import { aComment, manyComments } from "./testing.ts";

const forum = await openForum();
const reader = await forum.as("member");

describe("a place that a reader types", () => {
  const day = (date: string) => ({ date: new Date(`${date}T00:00:00Z`) });
  for (const [typed, place, locale] of [
    ["143", { number: 143 }],
    [" # 143 ", { number: 143 }],
    ["١٤٣", { number: 143 }, "ar"],
    ["2014", day("2014-01-01")],
    ["570", null],
    ["0", null],
    ["mar 2014", day("2014-03-01")],
    ["March 2014", day("2014-03-01")],
    ["5 mar 2014", day("2014-03-05")],
    ["Mar 5, 2014", day("2014-03-05")],
    ["2014-03", day("2014-03-01")],
    ["2014-03-05", day("2014-03-05")],
    ["5 mars 2014", day("2014-03-05"), "fr"],
    ["févr. 2014", day("2014-02-01"), "fr"],
    ["may 2014", day("2014-05-01"), "fr"],
    ["february 30 2014", null],
    ["ma 2014", null],
    ["march", null],
    ["soon", null],
    ["", null],
  ] as const)
    it(`is read: ${typed || "nothing"}${locale ? ` (${locale})` : ""}`, () => {
      assert.deepEqual(parsePlace(typed, 569, locale ?? "en"), place);
    });
});

const jump = (discussionID: number, to: string, as: TestUser = reader) =>
  as.get("/layouts/lookup-hydrate", {
    layoutViewType: "post",
    recordType: "jump",
    recordID: discussionID,
    params: { to },
  });

describe("jumping in a thread", () => {
  const year = (number: number) => new Date(Date.UTC(2012 + Math.floor(number / 20), 0, 2 + (number % 20)));

  it("leads to the page of a comment by its number or date, and to the last one after all", async () => {
    const discussionID = await aDiscussion(forum, { name: "Tea" });
    const ids: number[] = [];
    for (let number = 0; number < 65; number++)
      ids.push(await aComment(forum, { discussionID, dateInserted: year(number) }));
    const beginning = `/discussion/${discussionID}/tea`;
    for (const [to, address] of [
      ["1", `${beginning}#Comment_${ids[0]}`],
      ["31", `${beginning}/p2#Comment_${ids[30]}`],
      ["2013", `${beginning}#Comment_${ids[20]}`],
      ["jan 3 2014", `${beginning}/p2#Comment_${ids[41]}`],
      ["dec 2025", `${beginning}/p3#Comment_${ids[64]}`],
    ] as const)
      assert.equal((await jump(discussionID, to)).body.address, address, to);
  });

  it("expands the branch of a reply", async () => {
    const discussionID = await aDiscussion(forum);
    const parentCommentID = await aComment(forum, { discussionID });
    const reply = await aComment(forum, { discussionID, parentCommentID });
    const { body } = await jump(discussionID, "2");
    assert.equal(body.address, `/discussion/comment/${reply}#Comment_${reply}`);
  });

  it("says what can be typed when it reads no place, and needs a visible thread", async () => {
    const discussionID = await aDiscussion(forum, { dateInserted: new Date(Date.UTC(2014, 2, 4)) });
    await aComment(forum, { discussionID });
    const { status, body } = await jump(discussionID, "soon");
    assert.equal(status, 422);
    assert.deepEqual(body.errors[0].message, "Enter a number from 1 to 1, or a date such as Mar 2014.");
    const hidden = await aDiscussion(forum, { categoryID: await aCategory(forum, { only: ["moderator"] }) });
    assert.equal((await jump(hidden, "1")).status, 404);
    assert.equal((await jump(999_999, "1")).status, 404);
  });
});

describe("the numbers of comments", () => {
  it("are their positions by date, in branches and far back in a long thread as well", async () => {
    const discussionID = await aDiscussion(forum);
    await manyComments(forum, discussionID, 2500, { nested: true });
    const query = { parentRecordType: "discussion", parentRecordID: discussionID, collapseChildLimit: 100 };
    const { body: all } = await reader.get("/comments", { discussionID, limit: 100, page: 21 });
    const expected = new Map(
      all.map(({ commentID }: { commentID: number }, at: number) => [commentID, 2001 + at]),
    );
    let compared = 0;
    for (let page = 25; page < 40; page++) {
      const { numbers } = (await reader.get("/comments/thread", { ...query, page })).body;
      for (const [commentID, number] of Object.entries(numbers)) {
        const known = expected.get(Number(commentID));
        if (known === undefined) continue;
        assert.equal(number, known);
        compared++;
      }
    }
    assert.equal(compared, 100);
  });
});
