import { renderToStaticMarkup } from "react-dom/server";
import { type Filling, FillingsProvider } from "#platform/client/slots.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { addThemePart } from "../theme-parts.ts";
import { GroupList } from "./group-list.tsx";

const lamps = addThemePart({
  name: "lamps",
  label: () => "Lamps",
  panel: onDemand(async () => ({ value }) => <em>{String(value)}</em>),
});
const groups = [{ name: "colors", label: "Colors" }];

/** Returns the labels of the groups in the editor of themes. */
export function labelsOf(isOn: boolean): string[] {
  const fillings: Filling[] = isOn ? [lamps] : [];
  const html = renderToStaticMarkup(
    <FillingsProvider value={fillings}>
      <GroupList groups={groups} changed={new Set()} current="colors" onChoose={() => {}} />
    </FillingsProvider>,
  );
  return [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label ?? "");
}
