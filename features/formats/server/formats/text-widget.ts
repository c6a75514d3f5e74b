import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { labeled } from "#features/layouts/contract.ts";
import { widget } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { renderAnyBody } from "../rendering/any-length.ts";

/** As long as a text that is rendered within a request may be. */
const LONGEST = 10_000;

/** A text of an administrator in Markdown, which looks like a post and has its safety. */
export const textWidget = widget({
  id: "text",
  component: "TextWidget",
  catalog: { name: source("Text"), description: source("A text in Markdown."), group: source("Custom") },
  props: z.looseObject({
    title: labeled(z.string().max(255).nullish(), source("Title")),
    body: labeled(z.string().max(LONGEST).default(""), source("Text"), {
      description: source("In Markdown: **bold**, [a link](https://example.org), ## a heading."),
    }),
  }),
  async load(_context, { title, body }) {
    // A page may have many texts: other requests come between them.
    await setImmediate();
    const { html } = await renderAnyBody(body, "markdown");
    return html === "" && !title ? null : { title, html };
  },
});
