import { usersEdit } from "#features/permissions/permissions.ts";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { profilePhotoUrl, type UserRow } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { readableSize } from "#platform/contract/readable-size.ts";
import type { Context } from "#platform/server/application/context.ts";
import { changePhoto } from "./extension-points.ts";
import { canChangePhoto } from "./policy.ts";
import { photoMaxSize } from "./settings.ts";

/** The page for one's own photo, or with `users.edit` that of another user. */
const picture = {
  section: profileSections.account,
  sort: 20,
  name: phrase("Change Picture"),
  isOwn: true,
  component: "PicturePage",
  load: async ({ settings }: Context, user: UserRow) => ({
    userID: user.userID,
    name: user.name,
    photoUrl: profilePhotoUrl(user),
    hasPhoto: user.photo !== null,
    maxSize: settings.get(photoMaxSize),
    maxSizeText: readableSize(settings.get(photoMaxSize)),
  }),
};

const mayChange = async (context: Context, { userID }: UserRow, isOwn: boolean) =>
  (context.actor.userID === userID) === isOwn &&
  changePhoto.allows(context, { userID }, canChangePhoto(context.actor, userID));

export const picturePages = [
  addProfilePage({
    ...picture,
    path: "/profile/picture",
    isOn: (context, user) => mayChange(context, user, true),
  }),
  addProfilePage({
    ...picture,
    path: "/profile/picture/:name",
    staff: [usersEdit],
    isOn: (context, user) => mayChange(context, user, false),
  }),
];
