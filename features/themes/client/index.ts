import { accountMenuSlot, footerSlot } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { fill } from "#platform/client/slots.tsx";
import { AppearanceSelect } from "./appearance-select.tsx";

export { ThemeFooter, ThemeHeader } from "./theme-html.tsx";
export { ThemePreview } from "./theme-preview.tsx";

export const themesClient = clientFeature({
  name: "themes",
  fills: [fill(footerSlot, AppearanceSelect), fill(accountMenuSlot, AppearanceSelect)],
});
