import assert from "node:assert/strict";
import { test } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aLayout, aSection } from "#features/stored-layouts/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { anAnswer, aQuestion, judge, withQna } from "./testing.ts";

const forum = await openForum();
await withQna(forum);
const administrator = await forum.as("administrator");
const asker = await forum.as("member", "quill");
const guest = await forum.as("guest");
const question = await aQuestion(asker, { name: "Which oolong?" });
await judge(asker, await anAnswer(administrator, question, "Tieguanyin"), "accepted");
const plain = await aDiscussion(forum, { name: "Tea" });

const look = async (recordID: number, more: object = {}, user: TestUser = guest) =>
  (
    await user.get("/layouts/lookup-hydrate", {
      ...{ layoutViewType: "post", recordType: "discussion", recordID, ...more },
    })
  ).body;
const give = (layoutID: number) =>
  administrator.put(`/layouts/${layoutID}/views`, [{ recordType: "global", recordID: 0 }]);
const templateOf = async (name: string) => (await administrator.get(`/layouts/${name}/edit`)).body.layout;

/** The props of the first component with that name in a page. */
function propsOf(value: unknown, component: string): Record<string, never> | null {
  if (typeof value !== "object" || value === null) return null;
  const node = value as { $reactComponent?: string; $reactProps?: Record<string, never> };
  if (node.$reactComponent === component) return node.$reactProps ?? null;
  for (const each of Object.values(value)) {
    const found = propsOf(each, component);
    if (found) return found;
  }
  return null;
}

test("questions have a layout of their own, at no more statements than the template", async () => {
  const usual = await look(question);
  assert.deepEqual(
    [usual.layoutViewType, usual.layoutID, (await look(plain)).layoutViewType],
    ["question", "question", "discussion"],
  );
  const member = await forum.as("member", "reader");
  const count = async () => {
    await look(question, {}, member);
    return forum.countStatements(() => look(question, {}, member));
  };
  const statements = await count();
  const layoutID = await aLayout(forum, "question", [
    aSection("For questions only"),
    ...(await templateOf("question")),
  ]);
  await give(layoutID);
  const own = await look(question);
  assert.equal(own.layoutID, layoutID);
  assert.match(JSON.stringify(own.layout), /For questions only/);
  assert.equal((await look(plain)).layoutID, "discussion");
  assert.equal(await count(), statements);
});

test("the tabs of the replies have the titles of the layout, on the page of the question and on theirs", async () => {
  const [section] = await templateOf("question");
  const mainBottom = section.mainBottom.map((node: { $hydrate: string }) =>
    node.$hydrate === "react.asset.answerThread"
      ? { ...node, tabTitles: { accepted: "What helped", rejected: { $hydrate: "literal", data: 1 } } }
      : node,
  );
  await give(await aLayout(forum, "question", [{ ...section, mainBottom }]));
  await administrator.patch("/config", { "qnA.tabs.all": "Everything" });
  const titles = { all: "Everything", accepted: "What helped", rejected: "" };
  const tabs = propsOf((await look(question)).layout, "AnswerTabs") as unknown as {
    question: { titles: object; countAccepted: number };
    current: string;
  };
  assert.deepEqual([tabs.question.titles, tabs.question.countAccepted, tabs.current], [titles, 1, "all"]);
  const answers = await look(question, {
    ...{ layoutViewType: "questionAnswers", params: { qna: "accepted" } },
  });
  const { question: judged } = propsOf(answers.layout, "JudgedAnswersAsset") as unknown as {
    question: { titles: object };
  };
  assert.deepEqual(judged.titles, titles);
  // The thread of a post without answers to choose among has none.
  assert.equal(propsOf((await look(await aQuestion(asker))).layout, "AnswerTabs"), null);
});

test("administrators choose the answers and lists of questions while the add-on is on", async () => {
  const catalog = async (layoutViewType: string) =>
    (await administrator.get("/layouts/catalog", { layoutViewType })).body;
  const { assets, widgets } = await catalog("question");
  assert.ok(assets["react.asset.answerThread"].isRequired);
  assert.equal(assets["react.asset.postCommentThread"], undefined);
  for (const title of ["all", "accepted", "rejected"])
    assert.ok(assets["react.asset.answerThread"].schema.properties.tabTitles.properties[title]["x-control"]);
  const presets = JSON.stringify(widgets["react.tabs"].schema);
  for (const preset of ["new-questions", "unanswered-questions", "recently-answered-questions"])
    assert.ok(presets.includes(`"${preset}"`), preset);
  const open = await aQuestion(asker, { name: "Which white?" });
  const tabsOf = async (tabPresetID: string) => {
    const children = [{ $hydrate: "react.tabs", tabConfiguration: [{ tabPresetID }] }];
    const { body } = await administrator.post("/layouts/hydrate", {
      ...{ layoutViewType: "home", layout: [{ $hydrate: "react.section.1-column", children }] },
    });
    const shown = propsOf(body.layout, "TabWidget") as { discussions?: { discussionID: number }[] } | null;
    return shown?.discussions?.map(({ discussionID }) => discussionID);
  };
  assert.equal((await tabsOf("new-questions"))?.[0], open);
  assert.equal((await tabsOf("unanswered-questions"))?.includes(question), false);
  assert.deepEqual(await tabsOf("recently-answered-questions"), [question]);

  await forum.forum.application.switchAddon("qna", false);
  assert.equal((await administrator.get("/layouts/catalog", { layoutViewType: "question" })).status, 404);
  assert.equal((await catalog("discussion")).assets["react.asset.answerThread"], undefined);
  assert.equal(await tabsOf("new-questions"), undefined);
  assert.equal((await look(question)).layoutViewType, "discussion");
});
