import type { FastifyInstance, FastifyRequest } from "fastify";
import { siteManage } from "#platform/contract/permission.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { backupPlaceOf } from "#platform/server/backup/backup-place.ts";
import { backupDownloaded } from "./change-kinds.ts";
import { findBackupNamed } from "./queries.ts";

/** Serves `/backups/…` to administrators and records each download; all others get 404. */
export function serveBackups(
  http: FastifyInstance,
  application: Application,
  identify: (request: FastifyRequest) => Promise<Actor>,
): void {
  http.get<{ Params: { name: string } }>(
    "/backups/:name",
    { exposeHeadRoute: false },
    async (request, reply) => {
      const actor = await identify(request);
      if (!actor.permissions.atLeast(siteManage)) return reply.callNotFound();
      const context = await application.contextFor(actor);
      const backup = await findBackupNamed(context, request.params.name);
      if (!backup) return reply.callNotFound();
      const { backupID, name, size } = backup;
      const contents = await backupPlaceOf(context.addons)
        .read(name)
        .catch(() => null);
      if (!contents) return reply.callNotFound();
      await context.transaction((inside) =>
        recordChange(inside, backupDownloaded, { recordID: backupID, name }),
      );
      return reply
        .type("application/octet-stream")
        .headers({
          "cache-control": "private, no-store",
          "content-disposition": `attachment; filename="${name}"`,
          "content-length": size,
        })
        .send(contents);
    },
  );
}
