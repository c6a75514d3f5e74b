import type { PlacedComponent } from "./lazy-component.ts";
import type { PageDefinition } from "./pages.ts";
import type { Filling } from "./slots.tsx";

/** What a feature or an add-on brings to the browser. */
export interface ClientFeature {
  name: string;
  pages?: readonly PageDefinition[];
  /** Components that layouts place, by the name the server gives them. */
  components?: Readonly<Record<string, PlacedComponent>>;
  fills?: readonly Filling[];
}

export const clientFeature = (feature: ClientFeature): ClientFeature => feature;
