import { z } from "zod";
import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import { readColor } from "./color.ts";
import { edited, type FieldAbout, type FieldGroup } from "./field.ts";

export const part = {
  brand: phrase("Brand"),
  page: phrase("Page"),
  messages: phrase("Messages"),
  colors: phrase("Colors"),
  fonts: phrase("Fonts"),
  sizes: phrase("Sizes"),
};
const text = (most: number) => z.string().max(most);

export const color = text(100)
  .refine((value) => readColor(value) !== null, "Expected an opaque color such as #037dbc.")
  .optional();
export const length = z
  .union([z.number().min(0).max(2000), text(20).regex(/^\d{1,4}(\.\d{1,4})?(px|rem|em)?$/)])
  .optional();
export const share = z.number().min(0.8).max(3).optional();
export const weight = z.union([z.int().min(1).max(1000), text(4).regex(/^[1-9]\d{0,3}$/)]).optional();
export const family = text(80).regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u);
export const families = z.union([family, z.array(family).max(10)]).optional();
/** A path of the forum or a web address, without characters that could end the surrounding CSS. */
export const url = text(1000)
  .regex(/^(https:\/\/|\/(?![/\\]))[^\s"'()<>\\]*$|^$/, "Expected a path on this forum or an https address.")
  .optional();
/** Fonts are never loaded from other sites. */
export const ownUrl = text(1000)
  .regex(/^\/(?![/\\])[^\s"'()<>\\]*$/, "Expected a path on this forum.")
  .optional();
export const borderType = z.enum(["none", "border", "shadow"]).optional();
export const alignment = z.enum(["left", "center"]).optional();

const messageColors = z.union([color, z.looseObject({ fg: color, bg: color, state: color })]).optional();
/** A single color, or those of text and background. The editor has the color of the text. */
export const message = (label?: Phrase, token?: string) =>
  label && token
    ? edited(messageColors, {
        ...{ group: "colors", part: part.messages, kind: "color", key: "fg", label },
        ...{ token: `color-${token}`, on: `color-${token}-background` },
      })
    : messageColors;
export const fontField = (label: Phrase, token: string) =>
  edited(families, { group: "type", part: part.fonts, kind: "font", label, token });
export const weightField = (label: Phrase, token: string) =>
  edited(weight, {
    ...{ group: "type", part: part.fonts, kind: "number", label, token },
    ...{ min: 100, max: 900, step: 50 },
  });
export const alignmentField = (label: Phrase, fallback: string) =>
  edited(alignment, {
    ...{ group: "titleBar", kind: "choice", label, fallback },
    options: [
      { value: "left", label: phrase("At the start") },
      { value: "center", label: phrase("In the middle") },
    ],
  });

const navigationItem = z.looseObject({
  id: text(100).optional(),
  name: text(100),
  url: text(1000)
    .regex(/^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))\S*$|^$/, "Expected a path or a web address.")
    .optional(),
  permission: text(100).optional(),
  roleIDs: z.array(z.int()).max(100).optional(),
  isHidden: z.boolean().optional(),
  get children() {
    return z.array(navigationItem).max(100).optional();
  },
});
export const navigationItems = z.array(navigationItem).max(100).optional();

export const colorField = (label: Phrase, more: Omit<FieldAbout, "group" | "label" | "kind">) =>
  edited(color, { group: "colors", kind: "color", label, ...more });
export const lengthField = (
  group: FieldGroup,
  label: Phrase,
  token: string,
  max: number,
  min = 0,
  part?: Phrase,
) => edited(length, { group, kind: "length", label, token, min, max, ...(part && { part }) });
export const borderField = (group: FieldGroup, label: Phrase, fallback: string) =>
  edited(borderType, {
    ...{ group, kind: "choice", label, fallback },
    options: [
      { value: "none", label: phrase("None") },
      { value: "border", label: phrase("Line") },
      { value: "shadow", label: phrase("Shadow") },
    ],
  });
