import type { BreadcrumbList, WithContext } from "schema-dts";
import type { ShownPage } from "#features/layouts/server/index.ts";
import { siteTitle } from "#features/settings/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { whole } from "./author.ts";

interface Crumb {
  name: string;
  url: string;
}

const LISTS = /^(?:categoryList|nestedCategoryList|discussionCategoryPage|discussionList|discussion)$/;

/** The breadcrumbs from the home page to a list, a category or a thread; null for other pages. */
export function breadcrumbList(
  context: Context,
  { layoutViewType, params, seo, canonical }: ShownPage,
): WithContext<BreadcrumbList> | null {
  if (!LISTS.test(layoutViewType)) return null;
  const crumbs: Crumb[] = [
    { name: context.settings.get(siteTitle), url: "/" },
    ...((params["breadcrumbs"] ?? []) as Crumb[]),
    { name: (params["discussion"] as { name: string } | undefined)?.name ?? seo.title, url: canonical },
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
