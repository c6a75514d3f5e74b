import { z } from "zod";
import { type FieldError, invalidField, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Variables } from "../changing/file-themes.ts";
import { readColor } from "./color.ts";

const text = (most: number) => z.string().max(most);

const color = text(100)
  .refine((value) => readColor(value) !== null, "Expected an opaque color such as #037dbc.")
  .optional();
const length = z
  .union([z.number().min(0).max(2000), text(20).regex(/^\d{1,4}(\.\d{1,4})?(px|rem|em)?$/)])
  .optional();
const share = z.number().min(0.8).max(3).optional();
const weight = z.union([z.int().min(1).max(1000), text(4).regex(/^[1-9]\d{0,3}$/)]).optional();
const family = text(80).regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u);
const families = z.union([family, z.array(family).max(10)]).optional();
/** A path of the forum or a web address, without characters that could end the surrounding CSS. */
const url = text(1000)
  .regex(/^(https:\/\/|\/(?![/\\]))[^\s"'()<>\\]*$|^$/, "Expected a path on this forum or an https address.")
  .optional();
/** Fonts are never loaded from other sites. */
const ownUrl = text(1000)
  .regex(/^\/(?![/\\])[^\s"'()<>\\]*$/, "Expected a path on this forum.")
  .optional();
const borderType = z.enum(["none", "border", "shadow"]).optional();
const alignment = z.enum(["left", "center"]).optional();

const message = z.union([color, z.looseObject({ fg: color, bg: color, state: color })]).optional();

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
const navigationItems = z.array(navigationItem).max(100).optional();

/** Groups in which a preset may differ from the values for both. */
const looks = {
  global: z
    .looseObject({
      options: z.looseObject({ preset: z.enum(["light", "dark", "system"]).optional() }).optional(),
      mainColors: z
        .looseObject({
          fg: color,
          bg: color,
          primary: color,
          primaryContrast: color,
          secondary: color,
          secondaryContrast: color,
          fgHeading: color,
          statePrimary: color,
          stateSecondary: color,
        })
        .optional(),
      messageColors: z
        .looseObject({
          warning: message,
          error: message,
          confirm: message,
          success: message,
          deleted: message,
        })
        .optional(),
      links: z
        .looseObject({
          colors: z.looseObject({ default: color, hover: color, focus: color, active: color }).optional(),
        })
        .optional(),
      border: z
        .looseObject({
          width: length,
          style: z.enum(["solid", "dashed", "dotted", "none"]).optional(),
          radius: length,
          color: color,
        })
        .optional(),
      fonts: z
        .looseObject({
          size: z
            .looseObject({
              large: length,
              medium: length,
              small: length,
              extraSmall: length,
              title: length,
              subTitle: length,
            })
            .optional(),
          weights: z.looseObject({ normal: weight, semiBold: weight, bold: weight }).optional(),
          families: z.looseObject({ body: families, headings: families, monospace: families }).optional(),
          customFont: z
            .looseObject({ name: family.optional(), url: ownUrl, fallbacks: families })
            .nullable()
            .optional(),
        })
        .optional(),
      borderType: z.looseObject({ contentBoxes: borderType }).optional(),
      lineHeights: z.looseObject({ base: share, condensed: share, code: share, excerpt: share }).optional(),
      gutter: z.looseObject({ size: length }).optional(),
      spacer: z.looseObject({ mainLayout: length }).optional(),
    })
    .optional(),
  titleBar: z
    .looseObject({
      positioning: z
        .enum(["StickySolid", "StickyTransparent", "StaticSolid", "StaticTransparent"])
        .optional(),
      backgroundColor: color.nullable(),
      foregroundColor: color.nullable(),
      height: z.int().min(32).max(200).optional(),
      heightMobile: z.int().min(32).max(200).optional(),
      borderType,
      logo: z
        .looseObject({
          alignment,
          alignmentMobile: alignment,
          imageUrl: url.nullable(),
          imageUrlMobile: url.nullable(),
          url,
        })
        .optional(),
    })
    .optional(),
  navigation: z
    .looseObject({ alignment, navigationItems, mobileOnlyNavigationItems: navigationItems })
    .optional(),
  banner: z.looseObject({ backgroundColor: color, foregroundColor: color, image: url }).optional(),
  userPhoto: z.looseObject({ border: z.looseObject({ radius: length }).optional() }).optional(),
  buttonGlobals: z
    .looseObject({
      border: z.looseObject({ radius: length }).optional(),
      sizing: z.looseObject({ minHeight: length }).optional(),
    })
    .optional(),
};

/** Variables that pages use. Others are stored and returned, but have no effect. */
const Known = z.looseObject({
  ...looks,
  light: z.looseObject(looks).optional(),
  dark: z.looseObject(looks).optional(),
});
export type KnownVariables = z.output<typeof Known>;

/** Maximum depth of nested groups. */
const MAX_DEPTH = 20;
const isShallow = (value: unknown, left = MAX_DEPTH): boolean =>
  typeof value !== "object" ||
  value === null ||
  (left > 0 && Object.values(value).every((each) => isShallow(each, left - 1)));

/**
 * Throws when pages could not use the variables, naming each invalid one:
 * `variables.global.mainColors.primary`.
 */
export function checkVariables(variables: Variables): void {
  if (!isShallow(variables))
    throw invalidField(
      "variables",
      phrase("Variables may be {levels} levels deep at most.", { levels: MAX_DEPTH }),
    );
  const parsed = Known.safeParse(variables);
  if (parsed.success) return;
  const errors = fieldErrors(parsed.error, variables).map(
    ({ field, path, index, code, status, message }): FieldError => {
      const place = [path, field, index].filter((part) => part !== undefined && part !== "body").join(".");
      return { field: `variables.${place}`, code, status, message };
    },
  );
  throw validationFailed(errors);
}

/**
 * Returns `value` without the value at `path`; a missing value is itself the error, so the group around it is
 * removed.
 */
function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (typeof value !== "object" || value === null || key === undefined || !Object.hasOwn(value, key))
    return undefined;
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    if (name !== String(key)) return [[name, inner]];
    const left = rest.length === 0 ? undefined : without(inner, rest);
    return left === undefined ? [] : [[name, left]];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Parses variables that may have been stored under older rules; values that are invalid now are ignored. */
export function knownVariables(variables: Variables): KnownVariables {
  let left: unknown = variables;
  for (;;) {
    const parsed = Known.safeParse(left);
    if (parsed.success) return parsed.data;
    left = without(left, parsed.error.issues[0]?.path ?? []) ?? {};
  }
}
