import { resolveUserID } from "#features/users/server/index.ts";
import { invalidField, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import { readableSize } from "#platform/contract/readable-size.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { FileLimits } from "#platform/server/http/receive-file.ts";
import { route } from "#platform/server/http/route.ts";
import type { Square } from "#platform/server/images/images.ts";
import * as contract from "../contract.ts";
import { changePhoto, takePhoto } from "./change-photo.ts";
import { photoMaxSize } from "./settings.ts";

function requireMember({ actor }: Context): void {
  if (!actor.permissions.has(sessionValid)) throw permissionProblem([sessionValid]);
}

/** Returns the limits for the actor's upload; checked before anything is read. */
function admitPhoto(context: Context): FileLimits {
  requireMember(context);
  const maxSize = context.settings.get(photoMaxSize);
  const tooBig = phrase("The uploaded file was too big (max {size}).", { size: readableSize(maxSize) });
  return { maxSize, tooBig: invalidField("photo", tooBig, "maxByteLength") };
}

/** Returns the square to crop; either all of its values are sent, or none. */
function squareOf({ x, y, size }: { x?: number; y?: number; size?: number }): Square | null {
  return x === undefined || y === undefined || size === undefined ? null : { x, y, size };
}

async function whom(context: Context, id: Parameters<typeof resolveUserID>[1]): Promise<number> {
  requireMember(context);
  return resolveUserID(context, id);
}

export const photoRoutes = [
  route(
    contract.sendPhoto,
    async (context, { params, body }) => ({
      photoUrl: await changePhoto(context, await whom(context, params.id), body.photo, squareOf(body)),
    }),
    admitPhoto,
  ),
  route(
    contract.sendOwnPhoto,
    async (context, { body }) => ({
      photoUrl: await changePhoto(context, context.actor.userID, body.photo, squareOf(body)),
    }),
    admitPhoto,
  ),
  route(contract.removePhoto, async (context, { params }) =>
    takePhoto(context, await whom(context, params.id)),
  ),
  route(contract.removeOwnPhoto, async (context) => {
    requireMember(context);
    await takePhoto(context, context.actor.userID);
  }),
];
