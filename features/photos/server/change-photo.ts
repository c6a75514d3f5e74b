import { randomBytes } from "node:crypto";
import { fileTypeFromFile } from "file-type";
import { getUser, PHOTO_SIZES, photoPath, savePhoto } from "#features/users/server/index.ts";
import { badRequest, invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { filesOf } from "#platform/server/files/files.ts";
import { type ImageFormat, type Square, squares } from "#platform/server/images/images.ts";
import { dropPhotoLater } from "./drop-photos.ts";
import { changePhoto as photoRule } from "./extension-points.ts";
import { keyOf } from "./keys.ts";
import { canChangePhoto } from "./policy.ts";

const FORMATS: Readonly<Record<string, ImageFormat>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/apng": "png",
  "image/gif": "gif",
  "image/webp": "webp",
};

/** Determines the format from the contents, regardless of the name. */
async function formatOf(path: string): Promise<ImageFormat> {
  const format = FORMATS[(await fileTypeFromFile(path))?.mime ?? ""];
  if (format) return format;
  const extensions = "jpg, jpeg, png, gif, webp";
  throw invalidField(
    "photo",
    phrase(
      "The uploaded file did not have an allowed extension. Only the following extensions are allowed. {extensions}.",
      { extensions },
    ),
  );
}

/** Sets a user's photo: a square of an image, re-encoded in each size. Returns its address. */
export async function changePhoto(
  context: Context,
  userID: number,
  { path }: UploadedFile,
  square: Square | null,
): Promise<string> {
  await photoRule.require(context, { userID }, canChangePhoto(context.actor, userID));
  await getUser(context, userID);
  const format = await formatOf(path);
  const photoID = randomBytes(16).toString("hex");
  const files = filesOf(context.addons);
  await files.whileMaking((large) =>
    files.whileMaking(async (small) => {
      const wanted = [
        { to: large, size: PHOTO_SIZES.large },
        { to: small, size: PHOTO_SIZES.small },
      ];
      await squares(path, format, square, wanted, "photo");
      for (const { to, size } of wanted) await files.put(keyOf(photoID, size), to);
    }),
  );
  await replace(context, userID, photoPath(photoID));
  return photoPath(photoID);
}

/** Removes a user's photo; throws a 400 when there is none. */
export async function takePhoto(context: Context, userID: number): Promise<void> {
  must(canChangePhoto(context.actor, userID));
  const { photo } = await getUser(context, userID);
  if (photo === null) throw badRequest("There is no photo to remove.");
  await replace(context, userID, null);
}

const replace = (context: Context, userID: number, photo: string | null): Promise<void> =>
  context.transaction(async (inside) => dropPhotoLater(inside, await savePhoto(inside, userID, photo)));
