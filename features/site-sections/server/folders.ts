import type { Application } from "#platform/server/application/application.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { type FolderSource, Folders } from "#platform/server/http/folders.ts";
import { type KnownSections, known } from "./known-sections.ts";

const foldersOf = new WeakMap<KnownSections, Folders>();

/** Returns the folders of sections from memory; undefined until these are loaded. */
function foldersIn(registry: Registry): Folders | undefined {
  const sections = known.now(registry);
  if (!sections) return undefined;
  let folders = foldersOf.get(sections);
  if (!folders) {
    const former = [...sections.former].map(
      ([name, row]) => [`/${name}`, row ? `/${row.folder}` : ""] as const,
    );
    folders = new Folders(
      sections.rows.map(({ siteSectionID, folder, contentLocale }) => ({
        ...{ id: siteSectionID, path: `/${folder}`, locale: contentLocale },
      })),
      new Map(former),
    );
    foldersOf.set(sections, folders);
  }
  return folders;
}

/** The folders of an application: those of its sections. */
export const sectionFolders = (application: Application): FolderSource => ({
  now: () => foldersIn(application.registry),
  load: async () => known.get(await application.systemContext()),
});
