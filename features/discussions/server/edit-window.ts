import type { Context } from "#platform/server/application/context.ts";
import { editTimeout } from "./extension-points.ts";
import type { EditWindow } from "./policy.ts";
import { editContentTimeout } from "./settings.ts";

/** Returns the time in which the actor may edit own posts, with what add-ons say. */
export async function editWindow(context: Context): Promise<EditWindow> {
  const timeout = await editTimeout.of(context, context.settings.get(editContentTimeout));
  return { now: context.now, timeout };
}
