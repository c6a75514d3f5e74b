import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { siteManage } from "#platform/contract/permission.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { type ChangeKind, recordChange } from "#platform/server/audit/audit.ts";

/** A file that a task has made. */
interface MadeFile {
  recordID: number;
  name: string;
  /** Bytes. */
  size: number;
  /** Opens the file. Rejects when it is missing. */
  open(): Promise<Readable>;
}

/** Files of one kind, such as backups. */
interface MadeFiles {
  /** Path of the files, such as `/backups`. */
  path: string;
  contentType: string;
  /** Kind of the audited change with which a download is recorded. */
  downloaded: ChangeKind;
  find(context: Context, name: string): Promise<MadeFile | null>;
}

/** Serves files below a path to administrators and records each download; all others get 404. */
export function serveMadeFiles(
  http: FastifyInstance,
  application: Application,
  identify: (request: FastifyRequest) => Promise<Actor>,
  { path, contentType, downloaded, find }: MadeFiles,
): void {
  http.get<{ Params: { name: string } }>(
    `${path}/:name`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const actor = await identify(request);
      if (!actor.permissions.atLeast(siteManage)) return reply.callNotFound();
      const context = await application.contextFor(actor);
      const file = await find(context, request.params.name);
      const contents = await file?.open().catch(() => null);
      if (!file || !contents) return reply.callNotFound();
      const { recordID, name, size } = file;
      await context.transaction((inside) => recordChange(inside, downloaded, { recordID, name }));
      return reply
        .type(contentType)
        .headers({
          "cache-control": "private, no-store",
          "content-disposition": `attachment; filename="${name}"`,
          "content-length": size,
        })
        .send(contents);
    },
  );
}
