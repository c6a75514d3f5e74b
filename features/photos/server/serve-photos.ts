import type { FastifyInstance } from "fastify";
import type { Application } from "#platform/server/application/application.ts";
import { filesOf } from "#platform/server/files/files.ts";
import { keyOf } from "./keys.ts";

const PHOTO = /^([0-9a-f]{32})\/(\d{1,4})\.webp$/;
const FOREVER = "public, max-age=31536000, immutable";

/** Serves `/photos/…`: a photo never changes, because another one has another address. */
export function servePhotos(http: FastifyInstance, application: Application): void {
  http.get<{ Params: { "*": string } }>("/photos/*", async (request, reply) => {
    const [, photoID, size] = PHOTO.exec(request.params["*"]) ?? [];
    const files = filesOf(application.registry);
    const key = photoID ? keyOf(photoID, Number(size)) : null;
    const bytes = key && (await files.sizeOf(key));
    if (!key || !bytes) return reply.callNotFound();
    return reply
      .type("image/webp")
      .headers({ "cache-control": FOREVER, "content-length": bytes, "x-content-type-options": "nosniff" })
      .send(await files.read(key));
  });
}
