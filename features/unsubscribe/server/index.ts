import { users } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { unsubscribePage } from "./pages.ts";
import { unsubscribeRoutes } from "./routes.ts";
import { cachedSecret } from "./signed-token.ts";

export { addUnsubscribe, type Scope } from "./extension-points.ts";
export {
  /** @public For add-ons. */ readSignedToken,
  /** @public For add-ons. */ signToken,
} from "./signed-token.ts";
export { unsubscribeUrl } from "./token.ts";

/** Unsubscribes with one click in an email, without a session. */
export const unsubscribe = feature({
  name: "unsubscribe",
  needs: [users],
  tablesOf: import.meta.url,
  adds: [...unsubscribeRoutes, ...unsubscribePage, ...cachedSecret.adds],
});
