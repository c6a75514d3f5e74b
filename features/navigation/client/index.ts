export { BarPreview } from "./bar-preview.tsx";
export { useCounts, useRefreshCounts, useSetCount } from "./counts.tsx";
export { navigationClient } from "./feature.ts";
export { LoadedFlyout } from "./loaded-flyout.tsx";
export { type MemberPart, memberPart } from "./member-parts.ts";
export { sitePanelSlot } from "./slots.ts";
export { TitleBar } from "./title-bar.tsx";
