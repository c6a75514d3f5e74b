import { feature } from "#platform/server/application/feature.ts";
import { unsubscribePage } from "./pages.ts";
import { unsubscribeRoutes } from "./routes.ts";
import { cachedSecret } from "./token.ts";

export { addUnsubscribe, type Scope } from "./extension-points.ts";
export { unsubscribeUrl } from "./token.ts";

/** One click out of a mail, for whoever holds it. */
export const unsubscribe = feature({
  name: "unsubscribe",
  tablesOf: import.meta.url,
  adds: [...unsubscribeRoutes, ...unsubscribePage, ...cachedSecret.adds],
});
