import { categoriesChanged, categoryTree } from "#features/categories/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { folderOf } from "#platform/server/http/folders.ts";
import { siteSectionsChanged } from "./events.ts";
import { seesSection } from "./policy.ts";
import { selectFormerFolders, selectSections } from "./queries.ts";
import type { SectionRow } from "./tables.ts";

/** All sections in their order, with the folders that sections had. */
export interface KnownSections {
  rows: readonly SectionRow[];
  byID: ReadonlyMap<number, SectionRow>;
  /** Sections by former folder; null for the community itself. */
  former: ReadonlyMap<string, SectionRow | null>;
}

// A deleted category is no longer the root of a section.
export const known = new CachedValue<KnownSections>(
  [siteSectionsChanged, categoriesChanged],
  async (context) => {
    const [rows, former] = await Promise.all([selectSections(context), selectFormerFolders(context)]);
    const byID = new Map(rows.map((row) => [row.siteSectionID, row]));
    return {
      rows,
      byID,
      former: new Map(former.map((each) => [each.folder, byID.get(each.siteSectionID ?? 0) ?? null])),
    };
  },
);

/** Returns all sections in their order, from memory. */
export const allSections = async (context: Context): Promise<readonly SectionRow[]> =>
  (await known.get(context)).rows;

/** Returns the sections whose root category the actor sees, in their order. */
export async function visibleSections(context: Context): Promise<readonly SectionRow[]> {
  const rows = await allSections(context);
  if (rows.length === 0) return rows;
  const tree = await categoryTree(context);
  return rows.filter((row) => seesSection(context.actor, tree, row));
}

/** Returns a section that the actor sees; throws 404 for others. */
export async function getSection(context: Context, siteSectionID: number): Promise<SectionRow> {
  const row = (await visibleSections(context)).find((each) => each.siteSectionID === siteSectionID);
  if (!row) throw notFound("Section");
  return row;
}

/** Returns the section of the reader’s page, whose folder its address has; null for the community itself. */
export async function currentSection(context: Context): Promise<SectionRow | null> {
  const folder = folderOf(context.actor);
  return folder ? ((await known.get(context)).byID.get(folder.id) ?? null) : null;
}
