import type { HydratedNode } from "#features/layouts/contract.ts";
import { addHead } from "#features/layouts/server/index.ts";

/** Yields the files of the fragments in a hydrated tree. */
function* filesIn(value: unknown): Generator<Record<string, string>> {
  if (Array.isArray(value)) {
    for (const each of value) yield* filesIn(each);
    return;
  }
  const node = value as HydratedNode | null;
  if (typeof node !== "object" || typeof node?.$reactComponent !== "string") return;
  for (const { jsUrl, cssUrl } of Object.values(node.$fragmentImpls ?? {})) {
    yield { rel: "modulepreload", href: jsUrl };
    if (cssUrl !== null) yield { rel: "preload", as: "style", href: cssUrl };
  }
  yield* filesIn(Object.values(node.$reactProps).filter(Array.isArray));
}

/** Browsers load the files of fragments together with the forum's scripts, so that these wait less for them. */
export const preloadedFiles = addHead((_context, { nodes }) => {
  const links = new Map([...filesIn(nodes)].map((link) => [link["href"], link]));
  return links.size > 0 ? { links: [...links.values()] } : null;
});
