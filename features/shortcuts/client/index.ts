import { noticeSlot } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { fill } from "#platform/client/slots.tsx";
import { Shortcuts } from "./shortcuts.tsx";

export const shortcutsClient = clientFeature({
  name: "shortcuts",
  fills: [fill(noticeSlot, Shortcuts)],
});
