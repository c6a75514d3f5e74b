import { noticeSlot } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { fill } from "#platform/client/slots.tsx";
import { Shortcuts } from "./shortcuts/shortcuts.tsx";
import { TitleBar } from "./title-bar.tsx";

export const navigationClient = clientFeature({
  name: "navigation",
  components: { TitleBar },
  fills: [fill(noticeSlot, Shortcuts)],
});
