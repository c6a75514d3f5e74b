import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Command } from "commander";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { checkups } from "#platform/server/operations/checkup.ts";
import { commands } from "#platform/server/operations/command.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum();
const { guest, moderator, administrator } = await forum.everyone();
const ada = await forum.as("member", "Lovelace");
const bernadette = await forum.as("member", "Bernadette");

const heating = await aCategory(forum, { name: "Heating", urlcode: "heating" });
const pumps = await aCategory(forum, { name: "Heat pumps", urlcode: "pumps", parentCategoryID: heating });
const archive = await aCategory(forum, { name: "Attic", urlcode: "attic", isArchived: true });

/** Creates a record as a user and returns its id. */
async function post(by: TestUser, path: "/discussions" | "/comments", body: object): Promise<number> {
  const { status, body: posted } = await by.post(path, { format: "text", ...body });
  assert.equal(status, 201, JSON.stringify(posted));
  return posted.commentID ?? posted.discussionID;
}
const discuss = (name: string, body: string, more: object = {}, by = ada) =>
  post(by, "/discussions", { name, body, categoryID: heating, ...more });
const reply = (discussionID: number, body: string, by = bernadette, more: object = {}) =>
  post(by, "/comments", { discussionID, body, ...more });

const newTagNames = ["Solar", "Wiring"];
const noise = await discuss("The boiler makes noise", "Error: ENOENT, open 'a.json'. Every night.", {
  newTagNames,
});
const cafe = await reply(noise, "In a café, written in C++ with std::vector. <script>");
const pump = await discuss("支持中文吗", "A pump", { categoryID: pumps, newTagNames: ["Solar"] }, bernadette);
const seo = await discuss("SEO", "What the whole town talks about, eth0.", { categoryID: archive });
await forum.drained();

interface Found {
  names: string[];
  total: number;
  warnings: string[];
  searchedFor: string | null;
  results: { recordType: string; recordID: number; name: string; [field: string]: unknown }[];
  headers: Record<string, unknown>;
}

async function search(query: object, by: TestUser = guest): Promise<Found> {
  const { status, body, headers } = await by.get("/search", { ...query });
  assert.equal(status, 200, JSON.stringify(body));
  const headerOf = (name: string) => decodeURIComponent(String(headers[name] ?? ""));
  return {
    ...{ results: body, headers },
    names: body.map(({ name }: { name: string }) => name),
    total: Number(headers["x-app-page-result-count"]),
    warnings: JSON.parse(headerOf("x-search-warnings") || "[]"),
    searchedFor: headerOf("x-search-searched-for") || null,
  };
}

const found = async (query: object, by?: TestUser): Promise<string[]> =>
  (await search(query, by)).results.map(({ recordType, recordID }) => `${recordType} ${recordID}`).sort();
const refused = async (path: string, query: object, by: TestUser = guest) =>
  (await by.get(path, { ...query })).status;

const NOISE = `discussion ${noise}`;
const CAFE = `comment ${cafe}`;
const PUMP = `discussion ${pump}`;
const SEO = `discussion ${seo}`;
const everywhere = { includeArchivedCategories: true };

describe("finding posts", () => {
  it("finds discussions and comments by terms in them", async () => {
    const terms: [string, string][] = [
      ["SEO", SEO],
      ["C++", CAFE],
      ["支持", PUMP],
      ["cafe", CAFE],
      ["CAFÉ", CAFE],
      ["Error: ENOENT, open 'a.json'", NOISE],
      ["std::vector", CAFE],
      ["eth0", SEO],
      ['"makes noise" -silence', NOISE],
    ];
    for (const [query, expected] of terms) {
      const { results } = await search({ query, ...everywhere });
      assert.equal(`${results[0]?.recordType} ${results[0]?.recordID}`, expected, query);
    }
  });

  it("returns the displayed fields, with the ranges of the matched terms", async () => {
    const { results } = await search({ query: "cafe", expand: "all" });
    const [first] = results;
    assert.partialDeepStrictEqual(first, {
      ...{ type: "comment", name: "Re: The boiler makes noise", discussionID: noise, categoryID: heating },
      url: `/discussion/comment/${cafe}#Comment_${cafe}`,
      ...{ isForeign: false, subqueryMatchCount: 1, insertUserID: bernadette.userID },
      insertUser: { name: "Bernadette" },
      breadcrumbs: [{ name: "Heating", url: "/categories/heating" }],
      excerpt: "In a café, written in C++ with std::vector. <script>",
      highlight: { excerpt: { marks: [[5, 9]] } },
    });
    assert.match(String(first?.["body"]), /&lt;script&gt;/);
    const [short] = (await search({ query: "cafe", expand: "-body" })).results;
    assert.ok(short && !("body" in short) && !("excerpt" in short) && !("insertUser" in short));
  });

  it("finds posts by an author whose name is misspelled", async () => {
    const { names, searchedFor } = await search({ query: "Bernadete", domain: "members" }, ada);
    assert.deepEqual([names, searchedFor], [["Bernadette"], "bernadette"]);
    const spelled = await search({ query: "boilr" });
    assert.deepEqual([spelled.names[0], spelled.searchedFor], ["The boiler makes noise", "boiler"]);
  });

  it("collapses results of one thread on request", async () => {
    const { results, total } = await search({ query: "boiler", collapse: true });
    assert.equal(total, 1);
    assert.equal(results[0]?.["subqueryMatchCount"], 2);
    assert.deepEqual(results[0]?.["subqueryExtraParams"], { discussionID: noise, collapse: false });
  });

  it("pages through results", async () => {
    const { headers, results } = await search({ query: "boiler", limit: 1, page: 2 });
    assert.equal(results.length, 1);
    assert.deepEqual(
      ["x-app-page-current", "x-app-page-limit", "x-app-page-result-count", "x-search-powered-by"].map(
        (name) => headers[name],
      ),
      ["2", "1", "2", "PostgreSQL"],
    );
    assert.match(String(headers["link"]), /page=|rel="prev"/);
    assert.equal(headers["x-app-page-next-url"], undefined);
  });
});

describe("filtering results", () => {
  it("accepts keyed words in the query and the API alike", async () => {
    const cases: [string, string[]][] = [
      ['author:"Lovelace" boiler', [NOISE]],
      ["author:bernadette", [CAFE, PUMP]],
      ["boiler -author:Bernadette", [NOISE]],
      ["tag:wiring", [CAFE, NOISE]],
      ["tag:solar -tag:wiring", [PUMP]],
      ["in:heating", [CAFE, NOISE, PUMP]],
      ['in:"heat pumps"', [PUMP]],
      ["in:attic", [SEO]],
      ["boiler -in:heating", []],
      ["is:open boiler", [CAFE, NOISE]],
      ["is:closed boiler", []],
      ["boiler after:2020 before:2021-05-01", []],
      ["boiler after:yesterday", [CAFE, NOISE]],
      ["title:noise", [NOISE]],
      ['title:"noise makes"', []],
    ];
    for (const [query, expected] of cases) assert.deepEqual(await found({ query }), expected, query);
    assert.deepEqual(await found({ query: "is:mine cafe" }, bernadette), [CAFE]);
    assert.deepEqual(await found({ query: "is:mine cafe" }), []);
  });

  it("filters by parameters", async () => {
    await ada.patch(`/categories/${pumps}/preferences/$me`, { "preferences.followed": true });
    await bernadette.put(`/discussions/${noise}/bookmark`, { bookmarked: true });
    const cases: [object, string[], TestUser?][] = [
      [{ categoryID: heating, domain: "discussions" }, [CAFE, NOISE]],
      [{ categoryIDs: [heating], includeChildCategories: true }, [CAFE, NOISE, PUMP]],
      [{ categoryIDs: archive, domain: "discussions" }, [SEO]],
      [{ followedCategories: true }, [PUMP], ada],
      [{ query: "is:bookmarked" }, [CAFE, NOISE], bernadette],
      [{ insertUserIDs: bernadette.userID }, [CAFE, PUMP]],
      [{ insertUserNames: "lovelace" }, [NOISE]],
      [{ authors: `Bernadette,${ada.userID}` }, [CAFE, NOISE, PUMP]],
      [{ authors: "Nobody" }, []],
      [{ query: "boiler", excludedInsertUserIDs: ada.userID }, [CAFE]],
      [{ tags: "solar" }, [CAFE, NOISE, PUMP]],
      [{ tags: "Solar,wiring", tagOperator: "and" }, [CAFE, NOISE]],
      [{ tags: "solar,none", tagOperator: "and" }, []],
      [{ recordTypes: "comment" }, [CAFE]],
      [{ types: "discussion", query: "boiler" }, [NOISE]],
      [{ types: "question", query: "boiler" }, []],
      [{ postTypeID: "discussion", query: "boiler" }, [CAFE, NOISE]],
      [{ discussionID: noise }, [CAFE, NOISE]],
      [{ name: "noise", query: "night" }, [NOISE]],
      [{ query: "boiler", dateInserted: "<2020-01-01" }, []],
      [{ query: "boiler", startDate: "2020-01-01", endDate: "today" }, [CAFE, NOISE]],
      [{ query: "boiler", includedInsertUserRoleIDs: 16 }, []],
      [{ domain: "places", query: "heat" }, [`category ${heating}`, `category ${pumps}`]],
    ];
    for (const [query, expected, by] of cases)
      assert.deepEqual(await found(query, by), expected.toSorted(), JSON.stringify(query));
  });

  it("ignores a filter that does not apply to the searched kinds, and warns about it", async () => {
    const { names, warnings } = await search({
      query: "heat",
      domain: "places",
      tags: "solar",
      sort: "-points",
    });
    assert.equal(names.length, 2);
    assert.deepEqual(warnings.map((warning) => warning.split(" ")[0]).sort(), ["sort", "tags"]);
    assert.equal((await search({ query: "heat tag:solar", domain: "places" })).warnings.length, 1);
    assert.equal((await search({ query: "boiler", tags: "solar" })).warnings.length, 0);
  });

  it("ignores unknown parameters, and warns of those of other forums that it does not support", async () => {
    const unknown = { q: "x", _: "1", siteSiteSectionGroup: "x", featured: "false", expandBody: "false" };
    const { results, warnings } = await search({ query: "boiler", ...unknown });
    assert.deepEqual([results.length > 0, warnings], [true, []]);
    assert.ok(results.every(({ body }) => body === undefined));
    const unsupported = { postMeta: { a: 1 }, boosts: { a: 1 }, cursor: "x" };
    assert.equal((await search({ query: "boiler", ...unsupported })).warnings.length, 3);
    // A client in knowledge base mode sends these with every search.
    const knowledge = await search({ query: "boiler", knowledgeBaseID: 1, "knowledgeCategoryIDs[]": 2 });
    assert.deepEqual(
      [knowledge.names, knowledge.warnings.map((warning) => warning.split(" ")[0])],
      [(await search({ query: "boiler" })).names, ["knowledgeBaseID", "knowledgeCategoryIDs"]],
    );
    const { body } = await forum.as("guest").then((guest) =>
      guest.get("/layouts/lookup-hydrate", {
        ...{ layoutViewType: "search", params: { query: "boiler", knowledgeBaseID: "1" } },
      }),
    );
    assert.match(JSON.stringify(body), /knowledgeBaseID doesn’t apply here and was ignored\./);
  });

  it("refuses wrong parameters", async () => {
    const wrong = [
      ...[{ rankIDs: 1 }, { sort: "size" }, { domain: "nowhere" }, { types: "nothing" }],
      ...[{ recordTypes: "nothing" }, { categoryIDs: "x" }, { dateInserted: "when" }, { page: 1001 }],
      ...[{ query: "x".repeat(301) }, { limit: 101 }, { expand: "nothing" }],
    ];
    for (const query of wrong) assert.equal(await refused("/search", query), 422, JSON.stringify(query));
  });
});

describe("finding members", () => {
  it("finds members by name only; private profiles are found by staff alone", async () => {
    const recluse = await forum.as("member", "Recluse");
    assert.equal((await recluse.patch(`/users/${recluse.userID}`, { private: true })).status, 200);
    await forum.drained();
    const query = { query: "Recluse", domain: "members" };
    assert.deepEqual(await found(query, ada), []);
    assert.deepEqual(await found(query, administrator), [`user ${recluse.userID}`]);
    assert.deepEqual(await found({ query: "Bernadette" }, ada), [], "they are searched by themselves");
  });

  it("lets only staff filter by private fields, and sorts members", async () => {
    const members = { domain: "members" };
    assert.equal(await refused("/search", { ...members, email: "bernadette@people.test" }, ada), 403);
    const withEmail = await search({ ...members, email: "bernadette@people.test" }, administrator);
    assert.deepEqual(withEmail.names, ["Bernadette"]);
    assert.partialDeepStrictEqual(withEmail.results[0]?.["userInfo"], { email: "Bernadette@people.test" });
    const sorted = await search({ ...members, sort: "-name", username: "B" }, ada);
    assert.deepEqual(sorted.names, ["Bernadette"]);
  });
});

describe("suggesting while typing", () => {
  const suggested = async (query: object, by = ada) =>
    (await by.get("/search/autocomplete", { ...query })).body;

  it("suggests nothing for an empty text, and a few results per source for other texts", async () => {
    assert.deepEqual(await suggested({}), []);
    assert.deepEqual(await suggested({ query: " " }), []);
    await discuss("Sola fide", "And nothing else.");
    const { userID } = await forum.as("member", "Solange");
    await forum.drained();
    const every = await suggested({ query: "sol", expand: "breadcrumbs,-body" });
    const all = every.filter(({ data }: { data: { isFirst: boolean } }) => data.isFirst);
    assert.deepEqual(
      all.map(({ source, label }: { source: string; label: string }) => [source, label]),
      [
        ["discussion", "Sola fide"],
        ["tag", "Solar"],
        ["user", "Solange"],
      ],
    );
    assert.partialDeepStrictEqual(all[0].data, { parentLabel: "Heating", type: "discussion", labels: [] });
    assert.match(all[2].data.photoUrl, /./);
    assert.equal(all[2].recordID, userID);
    assert.equal((await suggested({ query: "hea" }, guest))[0].data.url, "/categories/heating");
    assert.equal((await suggested({ query: "sol", limit: 2 })).length, 2);
  });

  it("suggests discussions similar to a title", async () => {
    const similar = await ada.get("/search/similar", { title: 'My boiler: "noise" -makes author:x' });
    assert.deepEqual(
      similar.body.map(({ recordID }: { recordID: number }) => recordID),
      [noise],
    );
    assert.deepEqual((await ada.get("/search/similar", { title: "" })).body, []);
    const own = await ada.get("/search/similar", { title: "boiler noise", discussionID: noise });
    assert.deepEqual(own.body, []);
  });
});

it("runs as many statements for many results as for one", async () => {
  const one = await forum.countStatements(() => search({ query: "boiler", expand: "all", limit: 1 }));
  const many = await forum.countStatements(() => search({ query: "boiler", expand: "all", limit: 100 }));
  assert.ok(many - one <= 4, `${one} and ${many}`);
  assert.ok(many <= 17, String(many));
});

it("runs one statement to find, one to mark, and those that load the shown records", async () => {
  const kettles = Array.from({ length: 12 }, (_, index) => index + 1);
  for (const number of kettles) await discuss(`Kettle ${number}`, `A kettle, the ${number}th.`);
  await reply(noise, "A kettle as well.");
  await forum.drained();
  const found = () => search({ query: "kettle" }, ada);
  const suggested = (query: string) => ada.get("/search/autocomplete", { query });
  /** Statements for a search. Term statistics are reloaded now and then, which costs one more. */
  const cost = async (ask: () => Promise<unknown>) => {
    await ask();
    return Math.min(await forum.countStatements(ask), await forum.countStatements(ask));
  };
  // Cached statistics save a statement.
  assert.ok((await cost(found)) <= 4);
  assert.ok((await cost(() => suggested("ket"))) <= 2);
  // A misspelled term costs a lookup, and is found.
  assert.ok((await cost(() => suggested("kettl"))) <= 4);
});

describe("updating the index", () => {
  const has = async (query: string, expected: string[], by?: TestUser) => {
    await forum.drained();
    assert.deepEqual(await found({ query }, by), expected.toSorted(), query);
  };

  const undo = async (action: string) => {
    const [{ logID }] = (await administrator.get("/logs", { action })).body;
    assert.ok((await administrator.post(`/logs/${logID}/undo`)).status < 300);
  };

  it("follows records that are created, edited, moved, deleted and restored, with dependent records", async () => {
    const id = await discuss("Windmill", "Semaphore.");
    const comment = await reply(id, "Gearbox");
    const below = await reply(id, "Gearbox as well", ada, { parentCommentID: comment });
    const all = [`discussion ${id}`, `comment ${comment}`, `comment ${below}`];
    await has("windmill", all);
    await ada.patch(`/discussions/${id}`, { name: "Watermill" });
    await has("windmill", []);
    await has("watermill", all);
    await moderator.patch(`/discussions/${id}`, { categoryID: pumps });
    await has("watermill in:pumps", all);
    await bernadette.patch(`/comments/${comment}`, { body: "Sprocket", format: "text" });
    await has("sprocket", [`comment ${comment}`]);
    await administrator.patch(`/discussions/${id}`, { closed: true });
    await has("watermill is:closed", all);
    await administrator.delete(`/comments/${comment}?deleteMethod=full`);
    await has("watermill", all.slice(0, 1));
    await undo("comment.delete");
    await has("watermill", all);
    await administrator.delete(`/discussions/${id}`);
    await has("watermill", []);
    await undo("discussion.delete");
    await has("gearbox in:pumps", [`comment ${below}`]);
    const other = await discuss("Turbine", "Spins.");
    await administrator.patch("/discussions/merge", { discussionIDs: [id], destinationDiscussionID: other });
    await has("watermill", []);
    assert.equal((await found({ query: "turbine" })).length, 4);
  });

  it("follows renamed tags and categories, and leaves out ignored authors", async () => {
    const { body } = await administrator.get("/tags", { query: "wiring" });
    await administrator.patch(`/tags/${body[0].tagID}`, { name: "Electrics", urlcode: "electrics" });
    await has("title:electrics is:open", [NOISE]);
    await administrator.patch(`/categories/${pumps}`, { name: "Compressors" });
    await has("compressors", [`category ${pumps}`]);
    await ada.put(`/users/${bernadette.userID}/ignore`);
    await has("cafe", [], ada);
    await has("cafe", [CAFE]);
    await ada.delete(`/users/${bernadette.userID}/ignore`);
  });

  it("finds changes that emitted no event once everything is reindexed", async () => {
    const discussionID = await aDiscussion(forum, { name: "Silently there" });
    const commentID = await aComment(forum, { discussionID });
    const context = await forum.context();
    await context.db.deleteFrom("comments").where("commentID", "=", cafe).execute();
    await has("silently", []);
    await has("cafe", [CAFE].slice(1));
    const program = new Command();
    const reindex = context.addons.of(commands).find(({ name }) => name === "reindex");
    reindex?.define(program, async () => forum.forum.application);
    await program.parseAsync(["node", "colloquy", "reindex"]);
    await has("silently", [`comment ${commentID}`, `discussion ${discussionID}`]);
    const left = await context.db
      .selectFrom("searchRebuilds")
      .select("kind")
      .where("dateFinished", "is", null)
      .execute();
    assert.deepEqual(left, []);
    const checkup = context.addons.of(checkups).find(({ name }) => name === "search index");
    assert.equal((await checkup?.run(context))?.isRight, true);
  });
});
