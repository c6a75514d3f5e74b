import assert from "node:assert/strict";
import { it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import type { FragmentDraft } from "#features/fragments/contract.ts";
import { aPublishedFragment } from "#features/fragments/testing.ts";
import { aLayout } from "#features/stored-layouts/testing.ts";
import { accessibilityProblems, expectProblem } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "ada");

type Type = FragmentDraft["fragmentType"];

/** Publishes a fragment. Returns what a widget says to have it. */
async function impl(fragmentType: Type, jsRaw: string, more: Partial<FragmentDraft> = {}) {
  const fragmentUUID = await aPublishedFragment(forum, {
    name: fragmentType,
    fragmentType,
    jsRaw,
    css: "",
    ...more,
  });
  return { fragmentUUID, $fragmentImpls: { [fragmentType]: { fragmentUUID } } };
}

/** Shows this layout on all pages of a type. */
async function give(layoutViewType: string, layout: object[], titleBar?: object): Promise<void> {
  const layoutID = await aLayout(forum, layoutViewType, layout as never);
  if (titleBar) await administrator.patch(`/layouts/${layoutID}`, { titleBar });
  const given = await administrator.put(`/layouts/${layoutID}/views`, [
    { recordType: "global", recordID: 0 },
  ]);
  assert.equal(given.status, 201);
}

const wide = (...children: object[]) => ({ $hydrate: "react.section.full-width", children });
const column = (...children: object[]) => ({ $hydrate: "react.section.1-column", children });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

it("fragments take the place of widgets, and built-in ones that of fragments that fail", async () => {
  const sun = await impl(
    "BannerFragment",
    `import { useState } from "react";
    import BuiltIn, { Search } from "@vanilla/injectables/BannerFragment";
    import Utils from "@vanilla/injectables/Utils";
    import { ButtonLink } from "@vanilla/injectables/Components";
    import type { Props } from "@vanilla/injectables/BannerFragment";
    export default function Sun({ title, alignment }: Props) {
      const [isUp, setUp] = useState(false);
      const { isGuest } = Utils.useCurrentUser();
      return (
        <div className="sun">
          <h1>{title} at {isUp ? "noon" : "dawn"}</h1>
          <p>{isGuest ? "Good morning, guest" : "Good morning, member"}, {alignment}</p>
          <button type="button" onClick={() => setUp(true)}>Rise</button>
          <ButtonLink href="/discussions">Read</ButtonLink>
          <Search />
        </div>
      );
    }`,
    { css: ".sun { padding: 77px }" },
  );
  const join = await impl(
    "CallToActionFragment",
    `export default ({ title, button, secondButton }: any) => (
      <section aria-label="Ways in"><h2>{title}!</h2>
        <a href={button.url}>{button.title} now</a>{secondButton && <a href={secondButton.url}>Or register</a>}
      </section>);`,
    { css: "h2 { letter-spacing: 1px }" },
  );
  const broken = await impl(
    "CallToActionFragment",
    `export default () => { throw new Error("No tide today"); };`,
  );
  const unloadable = await impl("CallToActionFragment", `throw new Error("No module"); export default 1;`);
  const later = await impl(
    "SiteTotalsFragment",
    `import { useState } from "react";
    export default ({ totals }: any) => {
      const [isBroken, breakIt] = useState(false);
      if (isBroken) throw new Error("Broken later");
      return <p>{totals.length} totals <button type="button" onClick={() => breakIt(true)}>Break</button></p>;
    };`,
  );
  const search = await impl(
    "SearchFragment",
    "export default ({ placeholder }: any) => <p>Find: {placeholder}</p>;",
  );
  const custom = await impl("CustomFragment", "export default ({ depth }: any) => <p>Depth {depth} m</p>;", {
    customSchema: { properties: { depth: { type: "integer", default: 12 } } },
  });
  const bar = await impl(
    "TitleBarFragment",
    `import BuiltIn from "@vanilla/injectables/TitleBarFragment";
    export default () => <><BuiltIn /><aside aria-label="Tide">Low tide</aside></>;`,
  );
  const cta = (title: string, { $fragmentImpls }: object & { $fragmentImpls?: object } = {}) => ({
    ...{ $hydrate: "react.cta", title, button: { title: "Go", url: "/discussions" }, $fragmentImpls },
  });
  await give(
    "home",
    [
      wide({
        $hydrate: "react.app-banner",
        titleType: "static",
        title: "Harbour",
        ...sun,
        fragmentUUID: undefined,
      }),
      column(
        { $hydrate: "react.guest-cta", $fragmentImpls: join.$fragmentImpls },
        cta("Broken", broken),
        cta("Unloadable", unloadable),
        { $hydrate: "react.sitetotals", $fragmentImpls: later.$fragmentImpls },
        { $hydrate: "react.community-search", placeholder: "Boats", $fragmentImpls: search.$fragmentImpls },
        { $hydrate: `react.custom.${custom.fragmentUUID}` },
      ),
    ],
    { $hydrate: "react.titleBar", $fragmentImpls: bar.$fragmentImpls },
  );

  // Without scripts, the page is complete with its built-in parts.
  const { page: plain } = await visit("/", { javaScript: false });
  await heading(plain, "Harbour").waitFor();
  await heading(plain, "Welcome!").waitFor();
  assert.equal(await plain.getByRole("heading", { name: "Harbour at" }).count(), 0);

  const { page } = await visit("/");
  expectProblem(page, /No tide today/);
  expectProblem(page, /Broken later/);
  await heading(page, "Harbour at dawn").waitFor();
  await page.getByText("Good morning, guest, center").waitFor();
  await page.getByRole("button", { name: "Rise" }).click();
  await heading(page, "Harbour at noon").waitFor();
  assert.equal(await page.evaluate("getComputedStyle(document.querySelector('.sun')).padding"), "77px");
  await page.locator(".sun").getByRole("textbox", { name: "Search" }).waitFor();
  const ways = page.getByRole("region", { name: "Ways in" });
  await ways.getByRole("link", { name: "Sign In now" }).waitFor();
  assert.match(
    (await ways.getByRole("link", { name: "Sign In now" }).getAttribute("href")) ?? "",
    /^\/entry\/signin/,
  );
  await page.getByText("Find: Boats").waitFor();
  await page.getByText("Depth 12 m").waitFor();
  await page.getByText("Low tide").waitFor();
  await page.getByRole("banner").first().waitFor();
  for (const name of ["Broken", "Unloadable"]) await heading(page, name).waitFor();
  assert.equal(await page.getByText("Error Loading Fragment").count(), 0, "Only the staff sees what failed.");
  await page.getByRole("button", { name: "Break" }).click();
  await page.getByRole("main").getByRole("term").first().waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);

  const { page: staff } = await visit("/", { as: administrator });
  expectProblem(staff, /No tide today/);
  await staff.getByText("No tide today").waitFor();
  await staff.getByText("No module").waitFor();
  assert.equal(await staff.getByText("Error Loading Fragment").count(), 2);
  const edit = staff.getByRole("link", { name: "Edit Fragment" }).first();
  assert.equal(await edit.getAttribute("href"), `/appearance/fragments/${broken.fragmentUUID}/edit`);
  await staff.getByText("Good morning, member").waitFor();

  // Coming from another page, the fragments are there at once.
  await page.getByRole("link", { name: "Read" }).click();
  await page.waitForURL("**/discussions");
  await page.goBack();
  await heading(page, "Harbour at dawn").waitFor();
});

it("posts and comments are shown by fragments, around the built-in ones", async () => {
  const post = await impl(
    "OriginalPostFragment",
    `import BuiltIn from "@vanilla/injectables/OriginalPostFragment";
    export default ({ discussion }: any) => <><p>Log of {discussion.name}</p><BuiltIn /></>;`,
  );
  const comment = await impl(
    "CommentItemFragment",
    `import { BuiltIn } from "@vanilla/injectables/CommentItemFragment";
    export default ({ comment, number }: any) => <div><p>Entry {number} of {comment.insertUser.name}</p><BuiltIn /></div>;`,
  );
  const member = await forum.as("member", "solder");
  const discussionID = await aDiscussion(forum, { name: "Tides" });
  for (const body of ["Ebb", "Flow"])
    await aComment(forum, { discussionID, body, insertUserID: member.userID });
  // A fragment of its own reads what the page is about, wherever it is placed.
  const custom = await impl(
    "CustomFragment",
    `import { usePageContext } from "@vanilla/injectables/Utils";
    export default () => {
      const post = usePageContext("PostPageContextProvider");
      const { parentRecordID } = usePageContext("CreateCommentProvider") ?? {};
      return <p>Page {post?.page} of {post?.type} {post?.discussionID}, replies to {parentRecordID}, {String(usePageContext("Nothing"))}</p>;
    };`,
  );
  await give("discussion", [
    column({ $hydrate: `react.custom.${custom.fragmentUUID}` }),
    column(
      { $hydrate: "react.asset.originalPost", $fragmentImpls: post.$fragmentImpls },
      { $hydrate: "react.asset.postCommentThread", $fragmentImpls: comment.$fragmentImpls },
    ),
  ]);
  const { page } = await visit(`/discussion/${discussionID}`, { as: member });
  await page.getByText("Log of Tides").waitFor();
  await heading(page, "Tides").waitFor();
  for (const number of [1, 2]) await page.getByText(`Entry ${number} of solder`).waitFor();
  await page.getByText("Flow", { exact: true }).waitFor();
  const place = `Page 1 of discussion ${discussionID}, replies to ${discussionID}, undefined`;
  await page.getByText(place).waitFor();
});

it("a fragment is shown without its styles when they do not arrive within a second", async () => {
  const slow = await impl(
    "CallToActionFragment",
    "export default ({ title }: any) => <h2>{title} without styles</h2>;",
    {
      css: "h2 { color: navy }",
    },
  );
  await give("categoryList", [
    column(
      { $hydrate: "react.cta", title: "Slow", $fragmentImpls: slow.$fragmentImpls },
      { $hydrate: "react.asset.categoryList" },
    ),
  ]);
  const { page } = await visit("/discussions");
  await page.route("**/fragments/*/css**", () => {});
  // Time stands still, so that the second is not over before the test looks.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const code = page.waitForResponse(/\/fragments\/.*\/js/);
  await page.getByRole("link", { name: "Categories" }).first().click();
  await heading(page, "Slow").waitFor();
  await code;
  await page.clock.runFor(900);
  assert.equal(await heading(page, "Slow without styles").count(), 0);
  await page.clock.runFor(200);
  await heading(page, "Slow without styles").waitFor();
});
