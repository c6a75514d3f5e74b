import type { Components } from "#features/layouts/client/index.ts";
import type { ClientFeature } from "#platform/client/feature.ts";
import type { ComposedPage } from "#platform/client/pages.ts";
import type { Filling } from "#platform/client/slots.tsx";

/** Combined contributions of all features. */
export interface Composition {
  pages: readonly ComposedPage[];
  components: Components;
  fillings: readonly Filling[];
}

const known = new WeakMap<readonly ClientFeature[], Composition>();

/** Returns the composition of features; cached per list of features. */
export function compositionOf(features: readonly ClientFeature[]): Composition {
  let composition = known.get(features);
  if (!composition) {
    const fillings = features.flatMap((feature) => feature.fills ?? []);
    const pages = features.flatMap((feature) => feature.pages ?? []);
    composition = {
      pages: [...pages.filter((page) => !page.isFallback), ...pages.filter((page) => page.isFallback)].map(
        ({ path, query }) => ({ path, query: (match) => query(match, fillings) }),
      ),
      components: Object.assign({}, ...features.map((feature) => feature.components ?? {})),
      fillings,
    };
    known.set(features, composition);
  }
  return composition;
}
