import { type AccessTable, row } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";
import type { CustomPageDraft } from "./contract.ts";
import { createPage } from "./server/create-page.ts";

let pages = 0;

/** Creates a published page. Returns its id. */
export async function aPage(forum: TestForum, draft: Partial<CustomPageDraft> = {}): Promise<number> {
  const number = ++pages;
  return createPage(await forum.context(), {
    ...{ seoTitle: `Page ${number}`, seoDescription: "About it.", urlcode: `page-${number}` },
    ...{ status: "published", ...draft },
  });
}

const aDraft = () => ({
  ...{ seoTitle: "Rules", seoDescription: "What we expect." },
  urlcode: `our-rules-${++pages}`,
});
const OF_SITE = "403 403 403 403 403 200";
const onPage = (expected: string, more: object = {}, of: Partial<CustomPageDraft> = {}) =>
  row(async ({ forum }) => ({ ...more, params: { customPageID: await aPage(forum, of) } }), expected);

export const access: AccessTable = {
  "GET /custom-pages": { "the list": row({}, OF_SITE) },
  "POST /custom-pages": { "a new one": row(() => ({ body: aDraft() }), "403 403 403 403 403 201") },
  "GET /custom-pages/:customPageID": {
    "a published one": onPage("200 200 200 200 200 200"),
    "a draft": onPage("404 404 404 404 404 200", {}, { status: "unpublished" }),
  },
  "PATCH /custom-pages/:customPageID": { "its title": onPage(OF_SITE, { body: { seoTitle: "Other" } }) },
  "DELETE /custom-pages/:customPageID": {
    "one of them": onPage("403 403 403 403 403 204", { body: {} }),
  },
};
