import { renderToString } from "react-dom/server";
import { discussionContent } from "#features/discussions/client/index.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import { logActions, useActionLabels } from "#features/log/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import {
  AdditionsType,
  addTo,
  FillingsProvider,
  fill,
  Slot,
  SlotType,
  useAdditions,
} from "#platform/client/slots.tsx";

const afterTitle = new SlotType<{ title: string }>("afterTitle");

const text = new AdditionsType<{ word: string }>("words");

const Texts = () => useAdditions(text).map(({ word }) => <b key={word}>{word}</b>);

const stars = clientFeature({
  name: "stars",
  fills: [
    fill(afterTitle, ({ title }) => <em>{`A star for ${title}`}</em>),
    addTo(text, { word: "Bright" }),
    fill(discussionContent, ({ discussion }) => <p>{`Stars of ${discussion.name}`}</p>),
    addTo(logActions, { "star.give": () => "Star given" }),
  ],
});

/** Labels an action of the add-on, and one of the forum. */
function Labels() {
  const labelOf = useActionLabels();
  return <i>{`${labelOf("star.give")}, ${labelOf("discussion.move")}`}</i>;
}

/** Renders a page with a slot, with the given add-ons enabled. */
export function renderWith(addons: readonly string[]): string {
  const features = [stars].filter(({ name }) => addons.includes(name));
  return renderToString(
    <FillingsProvider value={features.flatMap((feature) => feature.fills ?? [])}>
      <h1>Hello</h1>
      <Slot of={afterTitle} title="Hello" />
      <Texts />
      <Slot of={discussionContent} discussion={{ name: "Night" } as Discussion} />
      <Labels />
    </FillingsProvider>,
  );
}
