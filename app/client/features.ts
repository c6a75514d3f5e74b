import { categoriesClient } from "#features/categories/client/index.ts";
import { commentsClient } from "#features/comments/client/index.ts";
import { discussionsClient } from "#features/discussions/client/index.ts";
import { draftsClient } from "#features/drafts/client/index.ts";
import { formatsClient } from "#features/formats/client/index.ts";
import { layoutsClient } from "#features/layouts/client/index.ts";
import { navigationClient } from "#features/navigation/client/index.ts";
import { sessionsClient } from "#features/sessions/client/index.ts";
import { tagsClient } from "#features/tags/client/index.ts";
import { themesClient } from "#features/themes/client/index.ts";
import type { ClientFeature } from "#platform/client/feature.ts";

/** What the browser gets of the forum that is always there, in the order of `features.ts`. */
const clientFeatures: readonly ClientFeature[] = [
  layoutsClient,
  sessionsClient,
  formatsClient,
  themesClient,
  navigationClient,
  categoriesClient,
  discussionsClient,
  tagsClient,
  commentsClient,
  draftsClient,
];

/** Add-ons by name, each a chunk of its own that is downloaded only while the add-on is switched on. */
const addonClients: Readonly<Record<string, () => Promise<ClientFeature>>> = {};

export async function loadFeatures(addons: readonly string[]): Promise<readonly ClientFeature[]> {
  const loaded = await Promise.all(addons.map((name) => addonClients[name]?.()));
  return [...clientFeatures, ...loaded.filter((each) => each !== undefined)];
}
