import { aPicture } from "#features/media/testing.ts";
import { type AccessTable, row } from "#test/access.ts";
import type { TestAnswer, TestUser } from "#test/forum.ts";

/** Builds a form with a photo, as a browser sends it. */
export function aPhotoForm(
  contents: Buffer | string,
  name = "me.png",
  more: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(more)) form.append(field, value);
  form.append("photo", new File([new Uint8Array(Buffer.from(contents))], name));
  return form;
}

export const sendPhoto = async (user: TestUser, contents?: Buffer, more = {}): Promise<TestAnswer> =>
  user.post("/users/photo", aPhotoForm(contents ?? (await aPicture()), "me.png", more));

export const access: AccessTable = {
  "POST /users/:id/photo": {
    "of another member": row(
      async (_world, { userID }) => ({ params: { id: userID }, body: aPhotoForm(await aPicture()) }),
      "403 403 403 403 403 201 201",
    ),
  },
  "POST /users/photo": {
    "one's own": row(async () => ({ body: aPhotoForm(await aPicture()) }), "403 403 403 201 201 201"),
  },
  "DELETE /users/:id/photo": {
    "of another member": row(async (_world, owner) => {
      await sendPhoto(owner);
      return { params: { id: owner.userID } };
    }, "403 403 403 403 403 204 204"),
  },
  "DELETE /users/photo": { "that is not there": row({}, "403 403 403 400 400 400") },
};
