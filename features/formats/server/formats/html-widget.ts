import { z } from "zod";
import { widget } from "#features/layouts/server/index.ts";
import { sanitize } from "../safety/sanitize.ts";

const LONGEST = 100_000;
const Code = z.string().max(LONGEST).default("");

/** Styles that cannot end the element they stand in. */
const asStyles = (css: string) => css.replaceAll("<", "\\3c ");

/**
 * HTML as an administrator writes it, as safe as a post's. Its styles reach nothing outside of it. `javascript` is
 * taken and never run: the pages' policy allows no script but the forum's own.
 */
export const htmlWidget = widget({
  id: "html",
  component: "HtmlWidget",
  props: z.looseObject({
    name: z.string().max(100).default(""),
    isAdvertisement: z.boolean().default(false),
    html: Code,
    css: Code,
    javascript: Code,
  }),
  load: async (_context, { name, isAdvertisement, html, css }) => ({
    name,
    isAdvertisement,
    html: sanitize(html),
    css: asStyles(css),
  }),
});
