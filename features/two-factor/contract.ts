import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";

const SetUp = z.object({
  nonce: z.string().meta({ description: "Sent back with the first code." }),
  secret: z.string().meta({ description: "Key to enter in an authenticator app, in Base32." }),
  uri: z.string().meta({ description: "`otpauth:` address for the app." }),
  qrSize: z.int().meta({ description: "Modules per side of the QR code." }),
  qrPath: z.string().meta({ description: "Dark modules of the QR code as an SVG path." }),
});

const TwoFactor = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean().meta({ description: "True when a role of the caller requires it." }),
  dateInserted: z.iso.datetime().nullable(),
  countRecoveryCodes: z.int().meta({ description: "Recovery codes that were not used." }),
  setUp: SetUp.nullable().meta({ description: "How to turn it on; null while it is on." }),
});
export type TwoFactor = z.infer<typeof TwoFactor>;

export const readTwoFactor = endpoint({
  method: "GET",
  path: "/two-factor",
  summary: "Read whether the caller has an authenticator app, and how to set one up.",
  answer: TwoFactor,
});

export const turnOnTwoFactor = endpoint({
  method: "PUT",
  path: "/two-factor",
  summary: "Turn on two-step verification with the first code of an authenticator app.",
  form: true,
  body: z.object({ nonce: z.string().min(1).max(100), code: z.string().trim().min(1).max(50) }),
  answer: TwoFactor,
});

export const turnOffTwoFactor = endpoint({
  method: "DELETE",
  path: "/two-factor",
  summary: "Turn off two-step verification of the caller, unless a role requires it.",
  form: true,
});

export const createRecoveryCodes = endpoint({
  method: "POST",
  path: "/two-factor/recovery-codes",
  summary:
    "Create ten recovery codes of the caller, in place of earlier ones. They are shown only this once.",
  answer: z.object({ codes: z.array(z.string()) }),
  isSecret: true,
});

export const readUserTwoFactor = endpoint({
  method: "GET",
  path: "/users/:id/two-factor",
  summary: "Read whether a member has an authenticator app. For staff who may reset it.",
  params: z.object({ id: id() }),
  answer: z.object({ isOn: z.boolean() }),
});

export const resetTwoFactor = endpoint({
  method: "DELETE",
  path: "/users/:id/two-factor",
  summary:
    "Turn off two-step verification of a member who has lost the authenticator app. The audit log has it.",
  params: z.object({ id: id() }),
});
