export type { DocumentHead, HydratedLayout, HydratedNode, LayoutRedirect, Seo } from "../contract.ts";
export { sourcesOf } from "./component-sources.ts";
export { errorMessages } from "./error-messages.ts";
export { ErrorPage, errorLayoutQuery } from "./error-page.tsx";
export { layoutQuery, layoutsClient, searchParams } from "./feature.ts";
export { FragmentPart, type FragmentPartProps, FragmentPartProvider } from "./fragment-part.tsx";
export { HomeGrid, HomeItem } from "./home-item.tsx";
export { LayoutNodes, NodeFrame } from "./layout-nodes.tsx";
export { ComposedLayout, LayoutPage } from "./layout-page.tsx";
export { footerStyle } from "./page-frame.tsx";
export { PageHeader } from "./page-header.tsx";
export { pageTitle } from "./page-title.ts";
export {
  type Components,
  ComponentsProvider,
  loadAhead,
  loadComponents,
  useComponents,
} from "./registry.ts";
export {
  accountChoicesSlot,
  bannerSearch,
  errorActions,
  errorSearch,
  footerSlot,
  noticeSlot,
  type Place,
  searchPlaceSlot,
} from "./slots.ts";
export { StartPanel } from "./start-panel.tsx";
export { usePageContext } from "./use-page-context.ts";
export { WidgetBox, type WidgetBoxProps } from "./widget-box.tsx";
