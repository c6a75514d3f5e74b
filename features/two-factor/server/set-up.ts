import QRCode from "qrcode";
import { siteTitle } from "#features/settings/server/index.ts";
import { getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { derived } from "#platform/server/security/sealed.ts";
import { SECRET_BYTES, textOf, uriOf } from "./codes.ts";

/** Returns the secret that an account would get with a nonce. It is stored once a code has proven that an app has it. */
export const secretFor = async (context: Context, userID: number, nonce: string): Promise<Buffer> =>
  (await derived(context, `authenticator app of ${userID}: ${nonce}`)).subarray(0, SECRET_BYTES);

/** Draws a text as a QR code: the modules per side, and the dark ones as a path. */
function drawQr(text: string): { qrSize: number; qrPath: string } {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  const dark = [...data.keys()].filter((place) => data[place]);
  const qrPath = dark.map((place) => `M${place % size} ${Math.floor(place / size)}h1v1h-1z`).join("");
  return { qrSize: size, qrPath };
}

/** Returns how to add the account to an authenticator app. */
export async function viewSetUp(context: Context, userID: number, nonce: string) {
  const secret = await secretFor(context, userID, nonce);
  const { name } = await getUser(context, userID);
  const uri = uriOf(secret, context.settings.get(siteTitle), name);
  return { nonce, secret: textOf(secret), uri, ...drawQr(uri) };
}
