import { editableBody } from "#features/formats/server/index.ts";
import { usersEdit } from "#features/permissions/permissions.ts";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import type { UserRow } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { signatureImages, signatureLength, writeSignature } from "./extension-points.ts";
import { canWriteSignature } from "./policy.ts";
import { readSignature } from "./read-signature.ts";
import { signatureMaxImages, signatureMaxLength, signaturesEnabled } from "./settings.ts";

const signaturePage = {
  section: profileSections.account,
  sort: 30,
  name: phrase("Signature"),
  description: phrase("Shown below each of your posts."),
  isOwn: true,
  component: "SignaturePage",
  async load(context: Context, user: UserRow) {
    const { userID } = user;
    const { bodyRaw = "", showOthers = true, ...signature } = await readSignature(context, userID);
    return {
      userID,
      path:
        context.actor.userID === userID
          ? "/profile/signature"
          : `/profile/signature/${encodeURIComponent(user.name)}`,
      isOwn: context.actor.userID === userID,
      mayWrite: await writeSignature.allows(context, { userID }, canWriteSignature(context.actor, userID)),
      stored: bodyRaw ? await editableBody(bodyRaw, signature.format) : null,
      shown: signature.body ? signature : null,
      showOthers,
      maxLength: await signatureLength.of(context, context.settings.get(signatureMaxLength)),
      maxImages: await signatureImages.of(context, context.settings.get(signatureMaxImages)),
    };
  },
};

const opens = ({ actor, settings }: Context, { userID }: UserRow, isOwn: boolean) =>
  settings.get(signaturesEnabled) && (actor.userID === userID) === isOwn;

/** The page with the editor of one's own signature, or with `users.edit` of another user's. */
export const signaturePages = [
  addProfilePage({
    ...signaturePage,
    path: "/profile/signature",
    isOn: (context, user) => opens(context, user, true),
  }),
  addProfilePage({
    ...signaturePage,
    path: "/profile/signature/:name",
    staff: [usersEdit],
    isOn: (context, user) => opens(context, user, false),
  }),
];
