import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { embeddingOf } from "#features/embedding/server/index.ts";
import { openLive } from "#features/live/server/index.ts";
import { offerOf } from "#features/locales/server/index.ts";
import { identify, SESSION_COOKIE } from "#features/sessions/server/index.ts";
import { readSettings } from "#features/settings/server/index.ts";
import { sectionFolders } from "#features/site-sections/server/index.ts";
import { tokenReader } from "#features/tokens/server/index.ts";
import { isTrustedOrigin } from "#features/trusted-origins/server/index.ts";
import { type Application, openApplication } from "#platform/server/application/application.ts";
import type { Config } from "#platform/server/application/config.ts";
import { setDataDirectory } from "#platform/server/application/data-directory.ts";
import { setEnvironment } from "#platform/server/application/environment.ts";
import type { Feature } from "#platform/server/application/feature.ts";
import { setPublicUrl } from "#platform/server/application/public-url.ts";
import { openBackupPlace, setBackupPlace } from "#platform/server/backup/backup-place.ts";
import { setConnection } from "#platform/server/database/connection.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { migrateInUse } from "#platform/server/database/migrate.ts";
import { type Mailer, openMailer } from "#platform/server/email/email.ts";
import { setMailer } from "#platform/server/email/email-queue.ts";
import { closeSettingsMailer } from "#platform/server/email/email-server.ts";
import { setInboundEmail } from "#platform/server/email/inbound-email.ts";
import { queryConflicts } from "#platform/server/extension-points/query-conflicts.ts";
import { clearUnfinished, openFiles, setFiles } from "#platform/server/files/files.ts";
import type { TokenReader } from "#platform/server/http/caller.ts";
import { loadFolders, setFolders } from "#platform/server/http/folders.ts";
import { setFraming } from "#platform/server/http/framing.ts";
import { createHttp } from "#platform/server/http/server.ts";
import { setNameServers } from "#platform/server/outgoing/name-servers.ts";
import { openOutgoing, setOutgoing } from "#platform/server/outgoing/outgoing.ts";
import { setLimits } from "#platform/server/security/limits.ts";
import { addons } from "./addons.ts";
import { features } from "./features.ts";
import { housekeeping } from "./housekeeping.ts";
import { openLoadShedder } from "./load-shedding.ts";
import { openPages, type PageServer } from "./pages.ts";
import { i18nFor } from "./reader.ts";

export interface ForumOptions {
  config: Config;
  connection: pg.PoolConfig;
  /** Runs jobs in this process in addition to answering requests. */
  work: boolean;
  /** Further add-ons, for tests of extension points. */
  more?: readonly Feature[];
  now?: () => Date;
  onError(error: Error, about: string): void;
}

/** Opens the configured transport for email. */
export const openForumMailer = (config: Config): Mailer =>
  openMailer({
    smtpUrl: config.smtpUrl,
    directory: `${config.dataDirectory}/mail`,
    from: { name: "Colloquy", address: config.emailFrom },
  });

/** Brings the schema up to date. Returns the add-ons whose migrations failed, with the reasons. */
async function prepareDatabase({ connection, onError }: ForumOptions, all: readonly Feature[]) {
  const database = openDatabase({ ...connection, max: 1 }, (error) => onError(error, "database"));
  try {
    const failures = new Map([...queryConflicts(all), ...(await migrateInUse(database.pool, all))]);
    for (const [name, reason] of failures) onError(new Error(reason), `add-on ${name}`);
    return failures;
  } finally {
    await database.close();
  }
}

/** Opens a forum without its HTTP server, for the command line. */
export async function openForumApplication(
  options: ForumOptions,
): Promise<{ application: Application; mailer: Mailer }> {
  const { config, connection, more = [] } = options;
  const all = [housekeeping, ...features, ...addons, ...more];
  const failures = await prepareDatabase(options, all);
  const mailer = openForumMailer(config);
  const application = await openApplication({
    connection: { max: config.databasePool, ...connection },
    features: all,
    failures,
    work: options.work,
    readSettings,
    equip(registry) {
      setMailer(registry, mailer);
      setInboundEmail(registry, config);
      setFiles(registry, openFiles(config, options.onError));
      setOutgoing(registry, openOutgoing({ userAgent: `Colloquy (+${config.publicUrl})` }));
      setNameServers(registry, config.dnsServers);
      setPublicUrl(registry, config.publicUrl);
      setDataDirectory(registry, config.dataDirectory);
      setEnvironment(registry, config);
      setConnection(registry, connection);
      setBackupPlace(registry, openBackupPlace(config));
    },
    onError: options.onError,
    ...(options.now ? { now: options.now } : {}),
  });
  return {
    application,
    mailer: {
      ...mailer,
      async close() {
        await closeSettingsMailer(application.registry);
        await mailer.close();
      },
    },
  };
}

export interface Forum {
  application: Application;
  http: FastifyInstance;
  mailer: Mailer;
  pages: PageServer;
  /** Stops accepting requests, finishes the accepted ones, saves counts and closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the whole forum: migrates the database, serves the API and pages, and runs jobs if `work` is set.
 */
export async function openForum(options: ForumOptions, dev = false): Promise<Forum> {
  setLimits(options.config.rateLimit);
  const { application, mailer } = await openForumApplication(options);
  await clearUnfinished(options.config);
  await offerOf(await application.systemContext());
  setFolders(application.registry, sectionFolders(application));
  await loadFolders(application.registry);
  setFraming(application.registry, embeddingOf(application));
  const closeLive = await openLive(application);
  const loadShedder = openLoadShedder(application, options.config);
  const who = loadShedder.watching((request) => identify(application, request));
  const { isKnown, identify: ownerOf } = tokenReader(application);
  const tokens: TokenReader = {
    isKnown,
    identify: (request, token) => loadShedder.watching((raw) => ownerOf(raw, token))(request),
  };
  const pages = await openPages(application, options.config, { identify: who, tokens }, dev);
  const http = await createHttp({
    application,
    config: options.config,
    identify: who,
    sessionCookie: SESSION_COOKIE,
    tokens,
    loadShedder,
    isTrustedOrigin: async (origin) => isTrustedOrigin(await application.systemContext(), origin),
    i18nFor: (request) => i18nFor(application, request),
    guests: pages.guests,
  });
  await pages.register(http);
  return {
    application,
    http,
    mailer,
    pages,
    async close() {
      await http.close();
      await closeLive();
      await pages.close();
      await application.close();
      await mailer.close();
    },
  };
}
