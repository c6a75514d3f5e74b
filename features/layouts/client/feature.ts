import { LanguageSelect } from "#features/locales/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import type { PageMatch } from "#platform/client/pages.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { fill, type SlotType } from "#platform/client/slots.tsx";
import { Breadcrumbs } from "#platform/client/ui/breadcrumbs.tsx";
import type { lookupHydrate } from "../contract.ts";
import { LayoutError } from "./layout-error.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { SectionFullWidth, SectionOneColumn, SectionThreeColumns, SectionTwoColumns } from "./sections.tsx";
import { accountChoicesSlot, bannerSearch, errorActions, errorSearch, footerSlot } from "./slots.ts";

interface Lookup {
  layoutViewType: string;
  recordType?: string;
  recordID?: string | undefined;
  /**
   * Parameters of the address on which the page depends. Empty values are omitted, so that a page has one
   * query key.
   */
  params?: Readonly<Record<string, string | null | undefined>>;
}

/** Returns the query for the layout of a page, for the `pages` of a feature. */
export function layoutQuery({ layoutViewType, recordType = "global", recordID = "0", params = {} }: Lookup) {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) if (value) given[name] = value;
  return apiQuery<typeof lookupHydrate>("/layouts/lookup-hydrate", {
    query: { layoutViewType, recordType, recordID, params: given },
  }).queryKey as never;
}

/** Returns parameters of the query string by name, for `layoutQuery`. */
export const searchParams = ({ search }: PageMatch, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, search.get(name)]));

type Highlights = typeof import("./highlights.ts");

/** Widgets that appear together on few pages, in one chunk. */
const highlight = (name: keyof Highlights, slots: readonly SlotType<object>[] = []) =>
  lazyComponent(async () => (await import("./highlights.ts"))[name] as never, { slots });

export const layoutsClient = clientFeature({
  name: "layouts",
  components: {
    BannerWidget: highlight("BannerWidget", [bannerSearch]),
    BannerContentWidget: highlight("BannerContentWidget"),
    Breadcrumbs,
    QuickLinks,
    GuestCallToActionWidget: highlight("GuestCallToActionWidget"),
    CallToActionWidget: highlight("CallToActionWidget"),
    ErrorMessage: lazyComponent(async () => (await import("./error-message.tsx")).ErrorMessage, {
      slots: [errorSearch, errorActions],
    }),
    SiteTotalsWidget: highlight("SiteTotalsWidget"),
    LayoutError,
    WidgetFrame: highlight("WidgetFrame"),
    SectionFullWidth,
    SectionOneColumn,
    SectionTwoColumns,
    SectionTwoColumnsEven: highlight("SectionTwoColumnsEven"),
    SectionThreeColumns,
    SectionThreeColumnsEven: highlight("SectionThreeColumnsEven"),
  },
  fills: [fill(footerSlot, LanguageSelect), fill(accountChoicesSlot, LanguageSelect)],
});
