import { register, registrationMethod } from "#features/sessions/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import { badRequest } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { apply } from "../contract.ts";

/** Registers an account that needs approval. */
export async function applyForAccount(context: Context, application: InputOf<typeof apply>["body"]) {
  if (context.settings.get(registrationMethod) !== "Approval")
    throw badRequest("New accounts need no approval here. Register instead.");
  return register(context, application);
}
