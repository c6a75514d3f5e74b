import { layouts } from "#features/layouts/server/index.ts";
import { sessions } from "#features/sessions/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { apiDocsPages } from "./pages.ts";

/** Pages at `/api-docs` that show the OpenAPI document and try its calls. */
export const apiDocs = feature({
  name: "api-docs",
  needs: [layouts, sessions],
  adds: [...apiDocsPages],
});
