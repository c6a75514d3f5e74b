import { z } from "zod";
import { Heading } from "#features/layouts/contract.ts";
import {
  type Asked,
  addLayoutRecordKind,
  addPageNotices,
  headingOf,
  layoutView,
  template,
  translated,
  widget,
} from "#features/layouts/server/index.ts";
import { visibleSections } from "#features/site-sections/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { folderOf } from "#platform/server/http/folders.ts";
import { type CustomPage, URLCODE } from "../contract.ts";
import { movedTo } from "./extension-points.ts";
import { spokenPage } from "./page-texts.ts";
import { CUSTOM_PAGE, type CustomPageRow, findPages, findVisiblePage } from "./queries.ts";
import { HEADING, headingAndText, STARTER_TEXT } from "./starter-layout.ts";
import { pageUrl } from "./urls.ts";
import { viewPage } from "./view.ts";

const IS_ID = /^\d{1,15}$/;

/** Returns an address as it is stored. */
const addressIn = (urlcode: unknown) => String(urlcode).normalize("NFC").toLowerCase();

/** Finds the visible page at an address, or with an id. What cannot be an address is not looked up. */
async function findAsked(context: Context, { recordID, params }: Asked): Promise<CustomPageRow | undefined> {
  const { urlcode, customPageID = recordID } = params;
  if (urlcode !== undefined) {
    const wanted = addressIn(urlcode);
    return URLCODE.test(wanted) ? findVisiblePage(context, { urlcode: wanted }) : undefined;
  }
  return IS_ID.test(String(customPageID))
    ? findVisiblePage(context, { customPageID: Number(customPageID) })
    : undefined;
}

/** Returns the address of a page in its section; null where it can be read at the address in the reader’s section. */
async function urlInSection(context: Context, row: CustomPageRow): Promise<string | null> {
  if (row.siteSectionID === null || row.siteSectionID === folderOf(context.actor)?.id) return null;
  const section = (await visibleSections(context)).find(
    ({ siteSectionID }) => siteSectionID === row.siteSectionID,
  );
  return section ? `/${section.folder}${pageUrl(row)}` : null;
}

const pageView = layoutView({
  type: CUSTOM_PAGE,
  recordTypes: [CUSTOM_PAGE],
  isContent: true,
  refs: ["customPage/name", "customPage/seoTitle", "customPage/seoDescription"],
  async resolve(context, asked) {
    const row = await findAsked(context, asked);
    const { urlcode } = asked.params;
    if (!row) {
      const url = movedTo(context, addressIn(urlcode));
      // A page can get the address at any time, so that browsers must not remember where it leads.
      if (url !== undefined) return { redirectTo: url, status: 302 };
      throw notFound("Page");
    }
    if (urlcode !== undefined && urlcode !== row.urlcode) return { redirectTo: pageUrl(row), status: 301 };
    const url = await urlInSection(context, row);
    if (urlcode !== undefined && url !== null) return { redirectTo: url, status: 302 };
    const page = spokenPage(context, viewPage(row));
    return {
      params: { customPageID: row.customPageID, customPage: page },
      seo: { title: page.seoTitle, description: page.seoDescription, url: pageUrl(row) },
      records: [{ recordType: CUSTOM_PAGE, recordID: row.customPageID }],
    };
  },
});

const pageTemplate = template({
  layoutViewType: CUSTOM_PAGE,
  replaceableOn: [CUSTOM_PAGE],
  name: "Custom Page Template",
  layout: headingAndText(translated(STARTER_TEXT)),
});

/** The name of the page as its heading. */
const heading = widget({
  id: HEADING,
  component: "CustomPageHeading",
  catalog: {
    name: source("Page Heading"),
    description: source("Title and description of the page."),
    group: source("Custom"),
    views: [CUSTOM_PAGE],
  },
  props: z.looseObject({ ...Heading, titleType: Heading.titleType.default("customPage/name") }),
  async load(_context, props, page) {
    const { title, description } = headingOf(props, page);
    return title === null ? null : { title, description };
  },
});

/** Marks a draft, so that it is not taken for a published page. */
const draftNotice = addPageNotices(async (_context, { layoutViewType, params }) => {
  const page = params["customPage"] as CustomPage | undefined;
  if (layoutViewType !== CUSTOM_PAGE || page?.status !== "unpublished") return [];
  return [{ place: "above", node: { $reactComponent: "CustomPageDraft", $reactProps: {} } }];
});

const layoutRecords = addLayoutRecordKind({
  recordType: CUSTOM_PAGE,
  async find(context, ids) {
    const rows = await findPages(context, ids);
    return new Map(rows.map((row) => [row.customPageID, { name: row.name, url: pageUrl(row) }]));
  },
});

export const customPageView = [pageView, pageTemplate, heading, draftNotice, layoutRecords];
