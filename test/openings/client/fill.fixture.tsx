import { renderToString } from "react-dom/server";
import { clientFeature } from "#platform/client/feature.ts";
import { FillingsProvider, fill, Slot, SlotType } from "#platform/client/slots.tsx";

const afterTitle = new SlotType<{ title: string }>("afterTitle");

const stars = clientFeature({
  name: "stars",
  fills: [fill(afterTitle, ({ title }) => <em>{`A star for ${title}`}</em>)],
});

/** A page with a slot, as it is with the given add-ons switched on. */
export function renderWith(addons: readonly string[]): string {
  const features = [stars].filter(({ name }) => addons.includes(name));
  return renderToString(
    <FillingsProvider value={features.flatMap((feature) => feature.fills ?? [])}>
      <h1>Hello</h1>
      <Slot of={afterTitle} title="Hello" />
    </FillingsProvider>,
  );
}
