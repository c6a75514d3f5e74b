import { translations } from "#features/translations/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { errorMessage, errorTemplate, errorView, notFoundTemplate, notFoundView } from "./error-pages.ts";
import { layoutFlags } from "./layout-flags.ts";
import { layoutRoutes } from "./routes.ts";
import { layoutWidgets } from "./widgets.ts";

export type { HydratedLayout } from "../contract.ts";
export { catalogOf, layoutTypesOf } from "./catalog.ts";
export { readableItems, readableOn } from "./colors.ts";
export {
  type Asked,
  addFooter,
  addLayoutRecordKind,
  addLayoutSource,
  addPageContexts,
  addPageNotices,
  addQuickLinks,
  baseViewType,
  type CatalogEntry,
  documentMark,
  type LayoutNode,
  type LayoutRecord,
  type LayoutView,
  layoutRecordKind,
  layoutView,
  markDocument,
  type NoticedPage,
  type PageNotice,
  type PageParams,
  type StoredLayout,
  type Template,
  template,
  templatesOf,
  templatesWhileOff,
  translated,
  type Widget,
  widget,
} from "./extension-points.ts";
export { addFragmentSource, type FragmentSource, type PageFragments } from "./fragments.ts";
export { headingOf } from "./headings.ts";
export { addHead, headOf, type PageHead, propsOf, type ShownPage } from "./heads.ts";
export { LAYOUT_FLAGS } from "./layout-flags.ts";
export { hydrateWith, placedWidget } from "./lookup.ts";
export { type PageParts, setPageParts, withHtml } from "./page-parts.ts";
export { readParams } from "./read-params.ts";
export { addSiteSections, askedSection, enterSection, type PageSection, wholeSite } from "./site-section.ts";
export { addSiteTotal, findSiteTotals } from "./site-totals.ts";

/** Pages as data: trees of sections and widgets, filled on the server. */
export const layouts = feature({
  name: "layouts",
  needs: [translations],
  adds: [
    ...layoutRoutes,
    ...layoutFlags,
    ...layoutWidgets,
    errorMessage,
    errorView,
    errorTemplate,
    notFoundView,
    notFoundTemplate,
  ],
});
