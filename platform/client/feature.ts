import type { PlacedComponent } from "./lazy-component.ts";
import type { PageDefinition } from "./pages.ts";
import type { Filling } from "./slots.tsx";

/** The client's half of a feature or an add-on. */
export interface ClientFeature {
  name: string;
  pages?: readonly PageDefinition[];
  /** Components for layouts, by the names that the server uses. */
  components?: Readonly<Record<string, PlacedComponent>>;
  fills?: readonly Filling[];
}

/** Declares the client's half of a feature. */
export const clientFeature = (feature: ClientFeature): ClientFeature => feature;
