import { renderToString } from "react-dom/server";
import { addSettingsAside, dashboardAdministration } from "#features/dashboard/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { isLazy, type LazyComponent } from "#platform/client/lazy-component.ts";
import { FillingsProvider, loadWithSlots, Slot } from "#platform/client/slots.tsx";

/** The weather below the settings of lamps. */
const clouds = clientFeature({
  name: "clouds",
  fills: [
    addSettingsAside("lamps", async () => ({ section, values }) => (
      <em>{`${section}: ${JSON.stringify(values())}`}</em>
    )),
  ],
});

/** Renders what add-ons add below the form of a section of settings. */
export async function renderAsides(section: string): Promise<string> {
  const page = dashboardAdministration.components?.["SettingsPage"] as LazyComponent;
  const { fills = [] } = clouds;
  if (!isLazy(page)) throw new Error("The page is in the first chunk.");
  await loadWithSlots(page, fills);
  const [asides] = page.slots;
  if (!asides) throw new Error("The page has no slot.");
  const shown = { section, values: () => ({ "lamp.color": "red" }) };
  return renderToString(
    <FillingsProvider value={fills}>
      <Slot of={asides} {...shown} />
    </FillingsProvider>,
  );
}
