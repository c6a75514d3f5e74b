import { SESSION_COOKIE } from "#features/sessions/server/index.ts";
import type { Application } from "#platform/server/application.ts";
import type { Config } from "#platform/server/config.ts";
import { Shield } from "#platform/server/shield/shield.ts";
import { wordsForEarly } from "./reader.ts";

/** Files of pages and of posts. */
const FILES = [
  ...["/assets/", "/uploads/", "/avatars/", "/words/", "/themes/", "/photos/"],
  ...["/sw.js", "/manifest.webmanifest", "/robots.txt", "/favicon.ico"],
];

/** What stands before the forum while it is open. */
export const openShield = (application: Application, config: Config): Shield =>
  new Shield({
    config,
    pool: application.database.pool,
    isDatabaseAway: () => application.database.isAway,
    sessionCookie: SESSION_COOKIE,
    files: FILES,
    wordsFor: (request) => wordsForEarly(application, request),
  });
