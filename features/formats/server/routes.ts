import { permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { storedForm } from "./blocks/markdown-blocks.ts";
import { convertAnyBody } from "./rendering/any-length.ts";
import { storedBodies } from "./rendering/outdated.ts";
import { postsMaxLength } from "./settings.ts";
import { requireLimit, showLimited } from "./showing/show-limited.ts";

/** Signed-in users may request previews and conversions. */
function admitWriter({ actor }: Context): void {
  if (!actor.permissions.has(sessionValid)) throw permissionProblem([sessionValid]);
}

/** Returns the HTML for readers, with addresses of a former forum resolved as in stored posts. */
async function shownAs(context: Context, body: string, format: string, recordType: string): Promise<string> {
  admitWriter(context);
  const kinds = context.addons.of(storedBodies);
  const linkTo = (kinds.find((kind) => kind.recordType === recordType) ?? kinds[0])?.linkTo;
  const sent = await storedForm({ body, format, recordType, recordID: null });
  const most = context.settings.get(postsMaxLength);
  const { html } = await showLimited(context, sent, most, { isPreview: true, ...(linkTo && { linkTo }) });
  return html;
}

export const formatRoutes = [
  route(contract.quoteBody, async (context, { body: { body, format } }) => ({
    quote: await shownAs(context, body, format, "discussion"),
  })),
  route(contract.convertBody, async (context, { body: { body, format } }) => {
    admitWriter(context);
    await requireLimit(body, format, context.settings.get(postsMaxLength));
    return convertAnyBody(body, format);
  }),
  route(contract.previewBody, async (context, { body: { body, format, recordType } }) => ({
    html: await shownAs(context, body, format, recordType),
  })),
];
