import { t } from "#platform/client/translate.ts";

/** Longest folder, in characters, as in the contract. */
export const LONGEST_FOLDER = 50;
const FOLDER = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** Folders that a section cannot have. */
export interface TakenFolders {
  /** Names of other sections by their folders. */
  sections: ReadonlyMap<string, string>;
  /** First parts of addresses of the forum's own pages. */
  reserved: ReadonlySet<string>;
}

const isFree = (folder: string, { sections, reserved }: TakenFolders) =>
  !sections.has(folder) && !reserved.has(folder);

/** Returns why a section cannot have a folder; null when it can, or when nothing was typed. */
export function folderProblem(folder: string, taken: TakenFolders): string | null {
  if (folder === "") return null;
  if (!FOLDER.test(folder))
    return t("Use lower-case letters, digits and hyphens, such as fr or product-news.");
  if (taken.reserved.has(folder))
    return t("The address {url} is reserved. Choose another one.", { url: `/${folder}` });
  const name = taken.sections.get(folder);
  return name === undefined ? null : t("The section {name} has this address.", { name });
}

const asFolder = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_FOLDER)
    .replace(/^-+|-+$/g, "");

/** Returns a free folder made of a name, or of the language for a name in another script. */
export function suggestFolder(name: string, locale: string, taken: TakenFolders): string {
  const folder = name.trim() === "" ? "" : asFolder(name) || asFolder(locale);
  if (folder === "") return "";
  let free = folder;
  for (let number = 2; !isFree(free, taken); number++) free = `${folder}-${number}`;
  return free;
}
