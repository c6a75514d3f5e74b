/**
 * First parts of the addresses that the forum itself has: pages, files and other responses. A test finds those that are
 * missing here.
 */
export const OWN_ADDRESSES: ReadonlySet<string> = new Set([
  ...["appearance", "categories", "dashboard", "discussion", "discussions", "drafts", "entry", "home", "kb"],
  ...["leaderboard", "log", "messages", "notifications", "offline", "post", "profile", "search", "setup"],
  ...[
    "unsubscribe",
    "api",
    "api-docs",
    "archives",
    "assets",
    "avatars",
    "backups",
    "exports",
    "healthz",
    "icons",
    "metrics",
  ],
  ...["photos", "readyz", "share", "themes", "uploads", "words"],
  // Of pages that forums of the reference have.
  ...["embed", "settings", "utility"],
]);
