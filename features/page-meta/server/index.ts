import { bulk } from "#features/bulk/server/index.ts";
import { comments } from "#features/comments/server/index.ts";
import { conversations } from "#features/conversations/server/index.ts";
import { debugMode } from "#features/debug-mode/server/index.ts";
import { digest } from "#features/digest/server/index.ts";
import { discussions } from "#features/discussions/server/index.ts";
import { drafts } from "#features/drafts/server/index.ts";
import { editor } from "#features/editor/server/index.ts";
import { emails } from "#features/emails/server/index.ts";
import { embedding } from "#features/embedding/server/index.ts";
import { layouts } from "#features/layouts/server/index.ts";
import { locales } from "#features/locales/server/index.ts";
import { media } from "#features/media/server/index.ts";
import { reports } from "#features/reports/server/index.ts";
import { search } from "#features/search/server/index.ts";
import { sessions } from "#features/sessions/server/index.ts";
import { settings } from "#features/settings/server/index.ts";
import { signatures } from "#features/signatures/server/index.ts";
import { siteSections } from "#features/site-sections/server/index.ts";
import { statuses } from "#features/statuses/server/index.ts";
import { tags } from "#features/tags/server/index.ts";
import { themes } from "#features/themes/server/index.ts";
import { users } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { readMeta } from "./read-meta.ts";

/** Settings and state that clients need with every page, in one call. */
export const pageMeta = feature({
  name: "page-meta",
  needs: [
    bulk,
    comments,
    conversations,
    debugMode,
    digest,
    discussions,
    drafts,
    editor,
    emails,
    embedding,
    layouts,
    locales,
    media,
    reports,
    search,
    sessions,
    settings,
    signatures,
    siteSections,
    statuses,
    tags,
    themes,
    users,
  ],
  adds: [route(api.readMeta, readMeta)],
});
