import type { Components } from "#features/layouts/client/index.ts";
import type { ClientFeature } from "#platform/client/feature.ts";
import type { PageDefinition } from "#platform/client/pages.ts";
import type { Filling } from "#platform/client/slots.tsx";

/** Combined contributions of all features. */
export interface Composition {
  pages: readonly PageDefinition[];
  components: Components;
  fillings: readonly Filling[];
}

const known = new WeakMap<readonly ClientFeature[], Composition>();

/** Returns the composition of features; cached per list of features. */
export function compositionOf(features: readonly ClientFeature[]): Composition {
  const composition = known.get(features) ?? {
    pages: features.flatMap((feature) => feature.pages ?? []),
    components: Object.assign({}, ...features.map((feature) => feature.components ?? {})),
    fillings: features.flatMap((feature) => feature.fills ?? []),
  };
  known.set(features, composition);
  return composition;
}
