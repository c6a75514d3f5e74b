import { authenticators } from "#features/authenticators/server/index.ts";
import { profileFields } from "#features/profile-fields/server/index.ts";
import { tokens } from "#features/tokens/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { oauth2Method } from "./method.ts";
import { oauth2AdminPages } from "./pages.ts";
import { oauth2Routes } from "./routes.ts";

/** Signing in with OAuth 2 and OpenID Connect. */
export const oauth2 = feature({
  name: "oauth2",
  needs: [authenticators, profileFields, tokens],
  adds: [oauth2Method, ...oauth2Routes, ...oauth2AdminPages],
});
