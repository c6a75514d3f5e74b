import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Application } from "#platform/server/application/application.ts";
import { type Actor, isSignedInAs } from "#platform/server/application/context.ts";
import { filesOf } from "#platform/server/files/files.ts";
import { findArchive } from "./archive-queries.ts";
import { expiryOf } from "./view-archive.ts";

const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.zip$/;

/** Serves `/archives/…` to the owner; all others get 404. */
export function serveArchives(
  http: FastifyInstance,
  application: Application,
  identify: (request: FastifyRequest) => Promise<Actor>,
): void {
  http.get<{ Params: { file: string } }>("/archives/:file", async (request, reply) => {
    const actor = await identify(request);
    const context = await application.contextFor(actor);
    const archiveID = FILE.exec(request.params.file)?.[1];
    const isOwn = actor.userID > 0 && !isSignedInAs(actor);
    const archive = archiveID && isOwn ? await findArchive(context, archiveID) : undefined;
    const files = filesOf(application.registry);
    const key = archive?.userID === actor.userID && expiryOf(archive) > context.now ? archive.fileKey : null;
    const size = key && (await files.sizeOf(key));
    if (!key || !size) return reply.callNotFound();
    return reply
      .type("application/zip")
      .headers({
        "cache-control": "private, no-store",
        "content-disposition": `attachment; filename="archive-${actor.userID}.zip"`,
        "content-length": size,
      })
      .send(await files.read(key));
  });
}
