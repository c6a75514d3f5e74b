import { existsSync } from "node:fs";
import { addons } from "#app/addons.ts";
import type { TestForum, TestUser } from "../forum.ts";
import type { KindOfPage } from "./kinds-of-pages.ts";

/** Readers of the pages, and the forum in which an add-on makes its records. */
export interface PagesStage {
  forum: TestForum;
  categoryID: number;
  author: TestUser;
  moderator: TestUser;
}

/** Turns all add-ons on, and returns the kinds of pages that their `testing.ts` names. */
export async function addonPages(stage: PagesStage): Promise<KindOfPage[]> {
  const pages: KindOfPage[] = [];
  for (const { name } of addons) {
    await stage.forum.forum.application.switchAddon(name, true);
    const file = new URL(`../../addons/${name}/testing.ts`, import.meta.url);
    if (!existsSync(file)) continue;
    const { pagesOf } = (await import(file.href)) as {
      pagesOf?: (stage: PagesStage) => Promise<KindOfPage[]>;
    };
    pages.push(...((await pagesOf?.(stage)) ?? []));
  }
  return pages;
}
