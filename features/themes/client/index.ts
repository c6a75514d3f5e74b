import { accountChoicesSlot, footerSlot, layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { fill } from "#platform/client/slots.tsx";
import { AppearanceSelect } from "./appearance-select.tsx";

export { themesAdministration } from "./administration.ts";
export { ThemeFooter, ThemeHeader } from "./theme-html.tsx";
export { addThemePart, type ThemePartProps } from "./theme-parts.ts";
export { ThemePreview } from "./theme-preview.tsx";

export const themesClient = clientFeature({
  name: "themes",
  pages: [
    {
      path: /^\/appearance(?:\/style-guides)?$/,
      query: () => layoutQuery({ layoutViewType: "styleGuides" }),
    },
    {
      path: /^\/appearance\/style-guides\/(?<themeID>\d+)\/revisions$/,
      query: ({ params }) =>
        layoutQuery({ layoutViewType: "styleGuideRevisions", params: { themeID: params["themeID"] } }),
    },
  ],
  fills: [fill(footerSlot, AppearanceSelect), fill(accountChoicesSlot, AppearanceSelect)],
});
