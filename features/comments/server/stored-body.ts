import { checkedBody, linkToDiscussion } from "#features/discussions/server/index.ts";
import { RENDERER_VERSION, renderBody } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/context.ts";

/** What is stored of a body for readers, whatever state it is in. */
export const rendered = (body: string, format: string) => ({
  bodyHtml: renderBody(body, format, { linkTo: linkToDiscussion }).html,
  rendererVersion: RENDERER_VERSION,
});

/** All that is stored of a body that somebody sends. Refuses what a discussion's body would be refused for. */
export function storedBody(context: Context, body: string, format: string) {
  const { bodyHtml, rendererVersion } = checkedBody(context, body, format);
  return { body, format, bodyHtml, rendererVersion };
}
