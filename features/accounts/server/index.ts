import { feature } from "#platform/server/application/feature.ts";
import { accountPages } from "./pages.ts";

/** Pages on which members look after their own accounts. */
export const accounts = feature({ name: "accounts", adds: accountPages });
