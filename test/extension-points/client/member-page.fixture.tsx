import { renderToString } from "react-dom/server";
import { memberSlot } from "#features/members/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { FillingsProvider, fill, Slot } from "#platform/client/slots.tsx";

const notes = clientFeature({
  name: "notes",
  fills: [fill(memberSlot, ({ userID, name }) => <p>{`Note ${userID} about ${name}`}</p>)],
});

/** Renders the slot of the page about a member, with the given add-ons enabled. */
export function renderWith(addons: readonly string[]): string {
  const features = [notes].filter(({ name }) => addons.includes(name));
  return renderToString(
    <FillingsProvider value={features.flatMap((feature) => feature.fills ?? [])}>
      <Slot of={memberSlot} userID={4} name="birch" />
    </FillingsProvider>,
  );
}
