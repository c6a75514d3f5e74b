export { BannerContentWidget, BannerWidget } from "./banner.tsx";
export { CallToActionWidget, GuestCallToActionWidget } from "./call-to-action.tsx";
export { SectionThreeColumnsEven, SectionTwoColumnsEven } from "./even-sections.tsx";
export { SiteTotalsWidget } from "./site-totals.tsx";
export { WidgetFrame } from "./widget-frame.tsx";
