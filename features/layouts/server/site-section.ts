import { siteLocale } from "#features/settings/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** A part of the community with pages of its own, as parameters of pages have it. */
export interface PageSection {
  /** 0 for the community itself. */
  sectionID: number;
  sectionGroup: string;
  name: string;
  description: string | null;
  /** First part of the addresses of its pages, such as `/fr`; empty for the community itself. */
  basePath: string;
  contentLocale: string;
  /** Its lists show this category and those below; null for all. */
  rootCategoryID: number | null;
  apps: { forum: boolean; knowledgeBase: boolean };
  attributes: Record<string, unknown>;
}

/** How a forum finds its sections, from memory. */
interface SiteSections {
  /** Returns the section of the reader’s page; null for the community itself. */
  current(context: Context): Promise<PageSection | null>;
  /** Returns a section that the reader sees by its id. Throws 422 for others. */
  get(context: Context, siteSectionID: number): Promise<PageSection>;
  /** Returns the sections that the reader sees, in their order. */
  all(context: Context): Promise<readonly PageSection[]>;
  /** Returns the folder in which the pages of a category have their canonical address; empty for none. */
  canonicalFolder(context: Context, categoryID: number): Promise<string>;
  /** Makes a section that of the reader’s page for the rest of the request. */
  enter(context: Context, siteSectionID: number): Promise<void>;
}

const siteSections = new ExtensionPoint<SiteSections>("siteSections");

/** Divides the community into sections, which pages and lists know. */
export const addSiteSections = (sections: SiteSections) => siteSections.with(sections);

/**
 * Returns the section that a call or a widget names, or else that of the reader’s page; null for the community itself. Throws
 * 422 for a section that does not exist.
 */
export async function askedSection(context: Context, siteSectionID?: number): Promise<PageSection | null> {
  const [sections] = context.addons.of(siteSections);
  if (!sections || siteSectionID === 0) return null;
  return siteSectionID === undefined ? sections.current(context) : sections.get(context, siteSectionID);
}

/** Answers the rest of a request as on a page of the section that a call names, if it names one. */
export async function enterSection(context: Context, siteSectionID: number | undefined): Promise<void> {
  if (siteSectionID !== undefined) await context.addons.of(siteSections)[0]?.enter(context, siteSectionID);
}

/** Where search engines find a page: the folder of its section, and that of the same page in other languages. */
interface CanonicalPlace {
  folder: string;
  translations: readonly Pick<PageSection, "basePath" | "contentLocale">[];
}

/**
 * Returns where a page has its canonical address. Posts and categories have one in a single section. Lists differ by
 * section, and sections with the same root category are translations of each other. Other pages are the same in all.
 */
export async function canonicalPlace(
  context: Context,
  { categoryID, isOfSection }: { categoryID: unknown; isOfSection: boolean },
): Promise<CanonicalPlace> {
  const [sections] = context.addons.of(siteSections);
  const all = (await sections?.all(context)) ?? [];
  if (!sections || all.length === 0) return { folder: "", translations: [] };
  if (typeof categoryID === "number")
    return { folder: await sections.canonicalFolder(context, categoryID), translations: [] };
  if (!isOfSection) return { folder: "", translations: [] };
  const current = (await sections.current(context)) ?? wholeSite(context);
  const same = [wholeSite(context), ...all].filter(
    ({ rootCategoryID }) => rootCategoryID === current.rootCategoryID,
  );
  const byLocale = new Map(same.toReversed().map((each) => [each.contentLocale, each]));
  byLocale.set(current.contentLocale, current);
  return { folder: current.basePath, translations: byLocale.size > 1 ? [...byLocale.values()] : [] };
}

/** Returns the whole community as a section. */
export const wholeSite = (context: Context): PageSection => ({
  ...{ sectionID: 0, sectionGroup: "vanilla", basePath: "" },
  name: siteText(context, "title"),
  description: siteText(context, "description") || null,
  contentLocale: context.settings.get(siteLocale),
  rootCategoryID: null,
  apps: { forum: true, knowledgeBase: false },
  attributes: {},
});
