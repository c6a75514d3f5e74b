import type { BreadcrumbList, WithContext } from "schema-dts";
import { shownPost } from "#features/discussions/server/index.ts";
import type { ShownPage } from "#features/layouts/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { whole } from "./author.ts";

interface Crumb {
  name: string;
  url: string;
}

const LISTS = /^(?:categoryList|nestedCategoryList|discussionCategoryPage|discussionList)$/;

/** The breadcrumbs from the home page to a list, a category or a thread; null for other pages. */
export function breadcrumbList(context: Context, page: ShownPage): WithContext<BreadcrumbList> | null {
  const { layoutViewType, params, seo, canonical } = page;
  const post = shownPost(page);
  if (!post && !LISTS.test(layoutViewType)) return null;
  const crumbs: Crumb[] = [
    { name: siteText(context, "title"), url: "/" },
    ...((params["breadcrumbs"] ?? []) as Crumb[]),
    { name: post?.name ?? seo.title, url: canonical },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: whole(context, url),
    })),
  };
}
