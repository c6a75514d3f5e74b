import { SESSION_COOKIE } from "#features/sessions/server/index.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Config } from "#platform/server/application/config.ts";
import { securityHeadersFor } from "#platform/server/http/framing.ts";
import { SECURITY_HEADERS } from "#platform/server/http/security-headers.ts";
import { LoadShedder } from "#platform/server/load-shedding/load-shedder.ts";
import { i18nForEarly } from "./reader.ts";

/** Paths of files that belong to pages and posts. */
const FILES = [
  ...["/assets/", "/uploads/", "/avatars/", "/words/", "/themes/", "/photos/"],
  ...["/sw.js", "/manifest.webmanifest", "/robots.txt", "/favicon.ico"],
];

/** Opens the overload protection of the forum's HTTP server. */
export const openLoadShedder = (application: Application, config: Config): LoadShedder =>
  new LoadShedder({
    config,
    pool: application.database.pool,
    isDatabaseAway: () => application.database.isAway,
    sessionCookie: SESSION_COOKIE,
    files: FILES,
    i18nFor: (request) => i18nForEarly(application, request),
    securityFor: (url) => securityHeadersFor(application.registry, url) ?? SECURITY_HEADERS,
  });
