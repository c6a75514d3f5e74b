import type { FastifyInstance, FastifyRequest } from "fastify";
import { serveMadeFiles } from "#features/tasks/server/index.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { backupPlaceOf } from "#platform/server/backup/backup-place.ts";
import { backupDownloaded } from "./change-kinds.ts";
import { findBackupNamed } from "./queries.ts";

/** Serves `/backups/…` to administrators. */
export const serveBackups = (
  http: FastifyInstance,
  application: Application,
  identify: (request: FastifyRequest) => Promise<Actor>,
): void =>
  serveMadeFiles(http, application, identify, {
    path: "/backups",
    contentType: "application/octet-stream",
    downloaded: backupDownloaded,
    async find(context, asked) {
      const backup = await findBackupNamed(context, asked);
      if (!backup) return null;
      const { backupID, name, size } = backup;
      return { recordID: backupID, name, size, open: () => backupPlaceOf(context.addons).read(name) };
    },
  });
