import { z } from "zod";
import { labeled } from "#features/layouts/contract.ts";
import { widget } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { sanitize } from "../safety/sanitize.ts";

const LONGEST = 100_000;
const Code = z.string().max(LONGEST).default("");

/** Escapes styles so that they cannot end their element. */
const asStyles = (css: string) => css.replaceAll("<", "\\3c ");

/**
 * An administrator's HTML, sanitized like a post. Its styles do not affect the page. `javascript` is stored
 * but never run: the content security policy allows only the forum's own scripts.
 */
export const htmlWidget = widget({
  id: "html",
  component: "HtmlWidget",
  catalog: {
    name: source("Custom HTML"),
    description: source("HTML and CSS of your own."),
    group: source("Custom"),
    placement: "anywhere",
  },
  props: z.looseObject({
    name: labeled(z.string().max(100).default(""), source("Name")),
    html: labeled(Code, source("HTML"), { inputType: "codeBox", type: "html" }),
    css: labeled(Code, source("CSS"), { inputType: "codeBox", type: "css" }),
    isAdvertisement: labeled(z.boolean().default(false), source("Advertisement")),
    javascript: Code,
  }),
  load: async (_context, { name, isAdvertisement, html, css }) => ({
    name,
    isAdvertisement,
    html: sanitize(html),
    css: asStyles(css),
  }),
});
