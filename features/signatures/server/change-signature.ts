import { requireLinks } from "#features/discussions/server/index.ts";
import { plainText, RENDERER_VERSION } from "#features/formats/server/index.ts";
import { placeMediaIn, sizePictures } from "#features/media/server/index.ts";
import { getUser } from "#features/users/server/index.ts";
import { invalidField, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { TOO_LONG } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { SignatureChange } from "../contract.ts";
import { signatureChanged } from "./events.ts";
import { signatureImages, signatureLength, writeSignature } from "./extension-points.ts";
import { PLACE } from "./media.ts";
import { canChooseVisibility, canWriteSignature } from "./policy.ts";
import { saveSignature } from "./queries.ts";
import { renderSignature } from "./render-signature.ts";
import { signatureMaxImages, signatureMaxLength, signaturesEnabled } from "./settings.ts";

const NONE = { body: "", bodyHtml: "", rendererVersion: RENDERER_VERSION };

/** Renders and validates a signature that a user sends. Throws when it is too big. */
async function written(context: Context, userID: number, body: string, format: string) {
  const { html, problem } = await renderSignature(body, format);
  if (problem) throw invalidField("body", problem);
  const text = plainText(html);
  const over = text.length - (await signatureLength.of(context, context.settings.get(signatureMaxLength)));
  if (over > 0) throw invalidField("body", phrase(TOO_LONG, { field: "body", over }), "maxLength");
  const images = html.split("<img ").length - 1;
  const most = await signatureImages.of(context, context.settings.get(signatureMaxImages));
  if (images > most)
    throw invalidField(
      "body",
      phrase(
        "{most, plural, =0 {A signature cannot have pictures.} one {A signature can have # picture at most.} other {A signature can have # pictures at most.}}",
        { most },
      ),
      "maxImages",
    );
  await requireLinks(context, html, PLACE);
  if (!text && images === 0) return { ...NONE, format };
  const shown = [{ html, format, recordType: PLACE, recordID: userID }];
  const [bodyHtml = html] = await sizePictures(context, shown);
  return { body, format, bodyHtml, rendererVersion: RENDERER_VERSION };
}

/** Changes a user's signature, or whether the user sees those of others. */
export async function changeSignature(
  context: Context,
  userID: number,
  { body, format, showOthers }: SignatureChange,
): Promise<void> {
  if (!context.settings.get(signaturesEnabled)) throw notFound("Page");
  if (body !== undefined) {
    const verdict = canWriteSignature(context.actor, userID);
    if (body.trim() === "") must(verdict);
    else await writeSignature.require(context, { userID }, verdict);
  }
  must(canChooseVisibility(context.actor, userID));
  await getUser(context, userID);
  const change = {
    ...(body !== undefined && (await written(context, userID, body, format))),
    ...(showOthers !== undefined && { showsOthers: showOthers }),
  };
  if (Object.keys(change).length === 0) return;
  await context.transaction(async (inside) => {
    await saveSignature(inside, userID, change);
    if (body !== undefined) await placeMediaIn(inside, PLACE, userID, change.body ?? "", false);
    await inside.emit(signatureChanged, { userID });
  });
}
