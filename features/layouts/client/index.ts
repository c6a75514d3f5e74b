import { LanguageSelect } from "#features/locales/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import type { PageMatch } from "#platform/client/pages.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { fill } from "#platform/client/slots.tsx";
import { Breadcrumbs } from "#platform/client/ui/breadcrumbs.tsx";
import type { lookupHydrate } from "../contract.ts";
import { BannerContentWidget, BannerWidget } from "./banner.tsx";
import { CallToActionWidget, GuestCallToActionWidget } from "./call-to-action.tsx";
import { LayoutError } from "./layout-error.tsx";
import { QuickLinks } from "./quick-links.tsx";
import {
  SectionFullWidth,
  SectionOneColumn,
  SectionThreeColumns,
  SectionThreeColumnsEven,
  SectionTwoColumns,
  SectionTwoColumnsEven,
} from "./sections.tsx";
import { SiteTotalsWidget } from "./site-totals.tsx";
import { accountChoicesSlot, footerSlot } from "./slots.ts";

export type { HydratedLayout, HydratedNode, LayoutRedirect, Seo } from "../contract.ts";
export { bannerSearch } from "./banner.tsx";
export { ErrorPage, errorLayoutQuery, errorWords } from "./error-page.tsx";
export { HomeGrid, HomeItem } from "./home-item.tsx";
export { LayoutNodes } from "./layout-nodes.tsx";
export { LayoutPage } from "./layout-page.tsx";
export { PageHeader } from "./page-header.tsx";
export { pageTitle } from "./page-title.ts";
export { PanelLink, PanelList } from "./panel-list.tsx";
export { type Components, ComponentsProvider, loadComponents } from "./registry.ts";
export { accountChoicesSlot, accountMenuSlot, footerSlot, noticeSlot, searchPlaceSlot } from "./slots.ts";

export { StartPanel } from "./start-panel.tsx";
export { WidgetBox, type WidgetBoxProps } from "./widget-box.tsx";

interface Lookup {
  layoutViewType: string;
  recordType?: string;
  recordID?: string | undefined;
  /** What of the address matters to the page; empty values are left out, so that one page has one key. */
  params?: Readonly<Record<string, string | null | undefined>>;
}

/** The query for the layout of a page: what each feature's `pages` answer with. */
export function layoutQuery({ layoutViewType, recordType = "global", recordID = "0", params = {} }: Lookup) {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) if (value) given[name] = value;
  return apiQuery<typeof lookupHydrate>("/layouts/lookup-hydrate", {
    query: { layoutViewType, recordType, recordID, params: given },
  }).queryKey as never;
}

/** Parameters of the query string by name, for `layoutQuery`. */
export const searchParams = ({ search }: PageMatch, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, search.get(name)]));

export const layoutsClient = clientFeature({
  name: "layouts",
  pages: [{ path: /^\/$/, query: () => layoutQuery({ layoutViewType: "home" }) }],
  components: {
    BannerWidget,
    BannerContentWidget,
    Breadcrumbs,
    QuickLinks,
    GuestCallToActionWidget,
    CallToActionWidget,
    SiteTotalsWidget,
    LayoutError,
    SectionFullWidth,
    SectionOneColumn,
    SectionTwoColumns,
    SectionTwoColumnsEven,
    SectionThreeColumns,
    SectionThreeColumnsEven,
  },
  fills: [fill(footerSlot, LanguageSelect), fill(accountChoicesSlot, LanguageSelect)],
});
