import { z } from "zod";
import { i18nOf } from "#features/locales/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { isUnstorable } from "#platform/server/database/unstorable.ts";
import { type HydratedLayout, type LayoutRedirect, siteSectionID } from "../contract.ts";
import {
  type Asked,
  assignedLayout,
  contextsFor,
  documentMark,
  findStoredLayout,
  footerFor,
  type LayoutNode,
  type LayoutRecord,
  type LayoutView,
  layoutViews,
  noticesFor,
  type Resolved,
  type StoredLayout,
  type Template,
  templates,
} from "./extension-points.ts";
import { noteShown } from "./heads.ts";
import { Hydrator } from "./hydrate.ts";
import { placeNotices } from "./notices.ts";
import { readParams } from "./read-params.ts";
import { declaredID } from "./sections.ts";
import { askedSection, enterSection, wholeSite } from "./site-section.ts";

const TITLE_BAR: LayoutNode = { $hydrate: "react.titleBar" };

const templateOf = (context: Context, type: string): Template | undefined =>
  context.addons.of(templates).find((each) => each.layoutViewType === type);

/**
 * Returns the template that pages of a type show: that of the type whose parts it has when the add-on of the type was turned
 * off while the page was read.
 */
function shownTemplate(context: Context, type: string): Template | undefined {
  const isOf = ({ layoutViewType }: Template) => layoutViewType === type;
  const { partsOf } = context.addons.all(templates).find(({ value }) => isOf(value))?.value ?? {};
  return templateOf(context, type) ?? (partsOf === undefined ? undefined : templateOf(context, partsOf));
}

/** The section and the forum itself, for which a layout can be chosen like for a record. */
async function aroundAll(context: Context): Promise<readonly LayoutRecord[]> {
  const section = await askedSection(context);
  return [
    ...(section ? [{ recordType: "siteSection", recordID: section.sectionID }] : []),
    { recordType: "siteSection", recordID: 0 },
    { recordType: "global", recordID: 0 },
  ];
}
/** How many records around that of a page may have its layout. */
const MAX_HOPS = 10;

/** A layout to show: that of an administrator, or the template of the view type. */
type Shown = Pick<StoredLayout, "name" | "layout"> & {
  layoutID: number | string;
  titleBar?: LayoutNode | null | undefined;
  /** True to show what failed to every reader; by default only the staff sees it. */
  showsErrors?: boolean;
};

/** Finds the view that shows pages of `type` for such a record. */
function viewOf(context: Context, type: string, recordType: string): LayoutView {
  const views = context.addons.of(layoutViews).filter(({ recordTypes }) => recordTypes.includes(recordType));
  const view = views.find((each) => each.type === type) ?? views.find(({ shows }) => shows?.includes(type));
  if (!view) throw notFound("Layout");
  return view;
}

async function chosenLayout(
  context: Context,
  type: string,
  records: readonly LayoutRecord[],
): Promise<Shown> {
  const places = [...records.slice(0, MAX_HOPS), ...(await aroundAll(context))];
  const stored = await assignedLayout(context, type, places);
  if (stored) return stored;
  const found = shownTemplate(context, type);
  if (!found) throw notFound("Layout");
  return { ...found, layoutID: found.layoutViewType };
}

/** Returns the first node with an id in a tree. */
function nodeIn(value: unknown, id: string): LayoutNode | null {
  if (typeof value !== "object" || value === null) return null;
  const { $hydrate } = value as { $hydrate?: unknown };
  if (typeof $hydrate === "string" && declaredID($hydrate) === id) return value as LayoutNode;
  for (const each of Object.values(value)) {
    const found = nodeIn(each, id);
    if (found) return found;
  }
  return null;
}

/**
 * Returns how the layout of other pages places a widget, such as for its titles.
 * @param records The record of such a page and those around it, the nearest first.
 */
export async function placedWidget(
  context: Context,
  layoutViewType: string,
  records: readonly LayoutRecord[],
  id: string,
): Promise<LayoutNode | null> {
  return nodeIn((await chosenLayout(context, layoutViewType, records)).layout, id);
}

/** Resolves the record of a page. Throws 404 for an address with a value that no record can have. */
async function resolve(context: Context, type: string, asked: Asked) {
  try {
    return await viewOf(context, type, asked.recordType).resolve(context, asked);
  } catch (error) {
    throw isUnstorable(error) ? notFound("Page") : error;
  }
}

/** Returns the section that a request for a page names; undefined for none. */
function sectionIn({ recordType, recordID, params }: Asked): number | undefined {
  const named = params["siteSectionID"] ?? (recordType === "siteSection" ? recordID : undefined);
  return named === undefined
    ? undefined
    : readParams(z.object({ siteSectionID: siteSectionID() }), { siteSectionID: named }).siteSectionID;
}

/** Returns the page of `type` for a request with all its data, or a redirect. */
export async function hydratePage(
  context: Context,
  type: string,
  asked: Asked,
): Promise<HydratedLayout | LayoutRedirect> {
  await enterSection(context, sectionIn(asked));
  const resolved = await resolve(context, type, asked);
  if ("redirectTo" in resolved) return resolved;
  const layoutViewType = resolved.layoutViewType ?? type;
  return fill(
    context,
    layoutViewType,
    resolved,
    await chosenLayout(context, layoutViewType, recordsOf(resolved, asked)),
  );
}

/** Returns a page with the given layout instead of its own. */
export async function hydrateWith(
  context: Context,
  layoutViewType: string,
  shown: Shown,
  asked: Asked,
): Promise<HydratedLayout | LayoutRedirect> {
  const resolved = await viewOf(context, layoutViewType, asked.recordType).resolve(context, asked);
  return "redirectTo" in resolved ? resolved : fill(context, layoutViewType, resolved, shown);
}

/** Returns a stored layout or a template with all its data, by its id. */
export async function hydrateByID(
  context: Context,
  layoutID: string,
  asked: Asked,
): Promise<HydratedLayout | LayoutRedirect> {
  if (!/^\d{1,15}$/.test(layoutID)) return hydratePage(context, layoutID, asked);
  const stored = await findStoredLayout(context, Number(layoutID));
  if (!stored) throw notFound("Layout");
  await requireContent(context, stored, asked);
  return hydrateWith(context, stored.layoutViewType, stored, asked);
}

/** Throws 404 for a layout that is the content of another record than the one asked for. */
async function requireContent(
  context: Context,
  { layoutID, layoutViewType }: StoredLayout,
  asked: Asked,
): Promise<void> {
  const view = viewOf(context, layoutViewType, asked.recordType);
  if (!view.isContent || context.actor.permissions.atLeast(siteManage)) return;
  const resolved = await view.resolve(context, asked);
  const records = "redirectTo" in resolved ? [] : recordsOf(resolved, asked);
  if ((await assignedLayout(context, layoutViewType, records))?.layoutID !== layoutID)
    throw notFound("Layout");
}

/** The record of the page and those around it. */
function recordsOf({ records }: Resolved, { recordType, recordID }: Asked): readonly LayoutRecord[] {
  if (records) return records;
  // The section of the page comes before the whole forum.
  if (recordType === "global" || recordType === "root") return [];
  const asked = Number(recordID);
  return Number.isSafeInteger(asked) ? [{ recordType, recordID: asked }] : [];
}

async function fill(
  context: Context,
  layoutViewType: string,
  resolved: Resolved,
  shown: Shown,
): Promise<HydratedLayout> {
  const siteSection = (await askedSection(context)) ?? wholeSite(context);
  // Parameters of the address cannot override those of the site.
  const params = {
    ...resolved.params,
    locale: i18nOf(context).locale,
    siteSectionID: siteSection.sectionID,
    siteSection,
    layoutViewType,
  };
  const isDefault = typeof shown.layoutID === "string";
  const hydrator = new Hydrator(context, params, {
    isLimited: !isDefault,
    showsErrors: shown.showsErrors,
  });
  const [layout, titleBar, footer, mark, notices, contexts] = await Promise.all([
    hydrator.nodes(shown.layout),
    hydrator.nodes([shown.titleBar ?? TITLE_BAR]),
    footerFor(context),
    documentMark(context),
    noticesFor(context, { layoutViewType, params }),
    contextsFor(context, { layoutViewType, params }),
  ]);
  const page: HydratedLayout = {
    ...{ layoutID: shown.layoutID, name: shown.name, layoutViewType, isDefault },
    ...placeNotices(layout, notices),
    titleBar: titleBar[0] ?? { $reactComponent: "TitleBar", $reactProps: {} },
    ...(footer && { footer }),
    seo: resolved.seo,
    contexts: [...contexts, ...(resolved.contexts ?? [])],
    ...(resolved.address !== undefined && { address: resolved.address }),
    ...(resolved.isBare && { isBare: true }),
    documentMark: mark,
  };
  noteShown(page, resolved);
  return page;
}
