import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findDiscussion, viewDiscussions } from "#features/discussions/server/index.ts";
import { asGuest } from "#features/permissions/server/index.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import { filesOf } from "#platform/server/files/files.ts";
import { addressKey, limiter } from "#platform/server/security/limits.ts";
import { savePicture } from "./save-picture.ts";
import { keyOf, type Shown, shareUrl, shownOf } from "./shown.ts";

const ADDRESS = /^(\d{1,15})-[0-9a-f]{1,64}\.png$/;
const A_WEEK = "public, max-age=604800";
const A_MINUTE = "public, max-age=60";
/** Maximum number of images generated for one network per minute. */
const drawn = limiter("shareImages", { points: 60, seconds: 60 });

/** Returns the current contents of a discussion's image; null when guests cannot see the discussion. */
async function findShown(context: Context, discussionID: number): Promise<Shown | null> {
  const row = await findDiscussion(context, discussionID);
  if (!row || row.redirectDiscussionID !== null) return null;
  const [discussion] = await viewDiscussions(context, [row], { expand: new Set(["category", "insertUser"]) });
  return discussion ? shownOf(context, discussion) : null;
}

type PictureRequest = FastifyRequest<{ Params: { file: string } }>;

async function answer(application: Application, request: PictureRequest, reply: FastifyReply) {
  const discussionID = Number(ADDRESS.exec(request.params.file)?.[1] ?? 0);
  const context = await asGuest(await application.systemContext());
  const shown = discussionID > 0 ? await findShown(context, discussionID) : null;
  if (!shown) return reply.callNotFound();
  if (`/share/discussion/${request.params.file}` !== shareUrl(shown))
    return reply.header("cache-control", A_MINUTE).redirect(shareUrl(shown), 302);
  const files = filesOf(application.registry);
  const key = keyOf(shown);
  let size = await files.sizeOf(key);
  if (size === null) {
    await drawn.take(addressKey(request.ip));
    await savePicture(files, shown);
    size = await files.sizeOf(key);
  }
  if (size === null) return reply.callNotFound();
  return reply
    .type("image/png")
    .headers({
      "cache-control": A_WEEK,
      "content-length": size,
      "cross-origin-resource-policy": "cross-origin",
    })
    .send(await files.read(key));
}

/** Serves `/share/…`: images of discussions that guests see, for link previews. */
export function serveShareImages(http: FastifyInstance, application: Application): void {
  http.get("/share/discussion/:file", { compress: false }, async (request: PictureRequest, reply) =>
    answer(application, request, reply),
  );
}
