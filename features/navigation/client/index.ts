import { clientFeature } from "#platform/client/feature.ts";
import { TitleBar } from "./title-bar.tsx";

export { useCounts, useRefreshCounts, useSetCount } from "./counts.tsx";
export { LoadedFlyout } from "./loaded-flyout.tsx";
export { type MemberPart, memberPart } from "./member-parts.ts";
export { sitePanelSlot } from "./slots.ts";
export { TitleBar } from "./title-bar.tsx";

export const navigationClient = clientFeature({ name: "navigation", components: { TitleBar } });
