import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";
import type { SiteSectionDraft } from "./contract.ts";
import { createSection } from "./server/save-section.ts";

let sections = 0;

/** Creates a section and returns its id. */
export async function aSection(forum: TestForum, draft: Partial<SiteSectionDraft> = {}): Promise<number> {
  const number = ++sections;
  return createSection(await forum.context(), {
    ...{ name: `Section ${number}`, description: "", folder: `section-${number}` },
    ...{ contentLocale: "en", rootCategoryID: null, ...draft },
  });
}

const OF_SITE = "403 403 403 403 403 200";
const onSection = (expected: string, more: Sent = {}) =>
  row(async ({ forum }) => ({ ...more, params: { siteSectionID: await aSection(forum) } }), expected);

export const access: AccessTable = {
  "GET /site-sections": { "all of them": row({}, "200 200 200 200 200 200") },
  "POST /site-sections": {
    "a new one": row(
      () => ({ body: { name: "New", folder: `new-${++sections}`, contentLocale: "en" } }),
      "403 403 403 403 403 201",
    ),
  },
  "GET /site-sections/:siteSectionID": {
    "one for all": onSection("200 200 200 200 200 200"),
    "one of a category for staff": row(
      async ({ forum, hidden }) => ({
        params: { siteSectionID: await aSection(forum, { rootCategoryID: hidden }) },
      }),
      "404 404 404 404 200 200",
    ),
  },
  "PATCH /site-sections/:siteSectionID": { "its name": onSection(OF_SITE, { body: { name: "Other" } }) },
  "DELETE /site-sections/:siteSectionID": { "one of them": onSection("403 403 403 403 403 204") },
  "PUT /site-sections/sorts": { "all of them": row({ body: { 1: 1 } }, "403 403 403 403 403 204") },
};
