import { permissionProblem } from "#platform/contract/errors.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Answer, route } from "#platform/server/http/route.ts";
import { previewEmail, sendTestEmail, tryEmailServer } from "../contract.ts";
import { sampleEmail } from "./sample.ts";
import { tryNewServer } from "./try-new-server.ts";
import { tryOut } from "./try-out.ts";

function mustManage({ actor }: Context): void {
  if (!actor.permissions.atLeast(communityManage)) throw permissionProblem([communityManage]);
}

export const emailRoutes = [
  route(previewEmail, async (context, { body }) => {
    mustManage(context);
    const { text, html } = sampleEmail(context, body, {
      name: context.actor.name,
      address: "member@example.com",
    });
    if (html === undefined) return new Answer(text).header("content-type", "text/plain; charset=utf-8");
    return new Answer(html).header("content-type", "text/html; charset=utf-8");
  }),
  route(sendTestEmail, async (context, { body }) => {
    mustManage(context);
    const { destinationAddress: address, destinationName: name, ...draft } = body;
    await tryOut(context, sampleEmail(context, draft, { name, address }));
  }),
  route(tryEmailServer, (context, { body }) => tryNewServer(context, body)),
];
