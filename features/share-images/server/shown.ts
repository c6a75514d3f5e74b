import { hash } from "node:crypto";
import { i18nOf } from "#features/locales/server/index.ts";
import { siteTitle } from "#features/settings/server/index.ts";
import { type ShownTheme, themeOf } from "#features/themes/server/index.ts";
import { directionOf } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Increment when the design changes. */
const DRAWING = 1;

export const SIZE = { width: 1200, height: 630 };

/** The contents of an image. */
export interface Shown {
  discussionID: number;
  title: string;
  category: string;
  author: string;
  replies: string;
  site: string;
  direction: "ltr" | "rtl";
  colors: ShownTheme["colors"];
}

interface Discussion {
  discussionID: number;
  name: string;
  countComments: number;
  category?: { name: string } | undefined;
  insertUser?: { name: string } | undefined;
}

/** Returns the contents of a discussion's image, in the community's own language; `context` is a guest's. */
export async function shownOf(context: Context, discussion: Discussion): Promise<Shown> {
  const { discussionID, name, countComments: count, category, insertUser } = discussion;
  const text = i18nOf(context);
  return {
    discussionID,
    title: name,
    category: category?.name ?? "",
    author: insertUser?.name ?? "",
    replies: text.t("{count, plural, one {# comment} other {# comments}}", { count }),
    site: context.settings.get(siteTitle),
    direction: directionOf(text.locale),
    colors: (await themeOf(context)).colors,
  };
}

const hashOf = (shown: Shown) => hash("sha256", JSON.stringify([DRAWING, shown]), "hex").slice(0, 20);

/** Returns the address of the image, which changes with its contents. */
export const shareUrl = (shown: Shown): string =>
  `/share/discussion/${shown.discussionID}-${hashOf(shown)}.png`;

/** Returns the image's key in the file store. */
export const keyOf = (shown: Shown): string => {
  const named = hashOf(shown);
  return `${named.slice(0, 2)}/share-${shown.discussionID}-${named}.png`;
};
export const isKey = (key: string): boolean => /^..\/share-\d+-[0-9a-f]{20}\.png$/.test(key);
