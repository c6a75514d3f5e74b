import { authorLabel, narrowVisibility } from "#features/search/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ignoredByActor } from "./known-ignored.ts";

const except = async (context: Context) => [...(await ignoredByActor(context))].map(authorLabel);

/** Hides posts of ignored users from search. */
export const hiddenFromSearch = ["discussion", "comment"].map((kind) => narrowVisibility({ kind, except }));
