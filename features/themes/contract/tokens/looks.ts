import { z } from "zod";
import { phrase } from "#platform/contract/i18n.ts";
import { edited, type Field, fieldsIn } from "./field.ts";
import { FILE_WEIGHTS, FONT_DISPLAYS, SUBSET_NAMES } from "./subsets.ts";
import {
  alignmentField,
  borderField,
  color,
  colorField,
  families,
  family,
  fontField,
  length,
  lengthField,
  message,
  navigationItems,
  ownUrl,
  part,
  share,
  url,
  weight,
  weightField,
} from "./values.ts";

/** Groups in which a preset may differ from the values for both; also the fields of the editor, in its order. */
export const looks = {
  global: z
    .looseObject({
      mainColors: z
        .looseObject({
          primary: colorField(phrase("Primary"), {
            ...{ part: part.brand, token: "color-primary" },
            help: phrase("Buttons, active tabs"),
          }),
          primaryContrast: colorField(phrase("Text on primary"), {
            ...{ part: part.brand, token: "color-on-primary", on: "color-fill" },
          }),
          bg: colorField(phrase("Background"), {
            ...{ part: part.page, token: "color-background", help: phrase("Behind everything") },
          }),
          fg: colorField(phrase("Text"), {
            ...{ part: part.page, token: "color-text", on: "color-background" },
          }),
          fgHeading: colorField(phrase("Headings"), {
            ...{ part: part.page, token: "color-heading", on: "color-background" },
          }),
          secondary: color,
          secondaryContrast: color,
          statePrimary: color,
          stateSecondary: color,
        })
        .optional(),
      links: z
        .looseObject({
          colors: z
            .looseObject({
              default: colorField(phrase("Links"), {
                ...{ part: part.page, token: "color-link", on: "color-background" },
              }),
              hover: colorField(phrase("Links under the pointer"), {
                ...{ part: part.page, token: "color-link-hover", on: "color-background" },
              }),
              focus: color,
              active: color,
            })
            .optional(),
          underline: edited(z.boolean().optional(), {
            ...{ group: "type", part: part.fonts, kind: "switch", label: phrase("Underlined links") },
            fallback: false,
          }),
        })
        .optional(),
      border: z
        .looseObject({
          color: colorField(phrase("Lines"), {
            ...{ part: part.page, token: "color-line", help: phrase("Borders and dividers") },
          }),
          radius: lengthField("borders", phrase("Corner radius"), "radius", 32),
          width: edited(length, {
            ...{ group: "borders", kind: "length", label: phrase("Line width"), min: 0, max: 6 },
            fallback: "1",
          }),
          style: edited(z.enum(["solid", "dashed", "dotted", "none"]).optional(), {
            ...{ group: "borders", kind: "choice", label: phrase("Line style"), fallback: "solid" },
            options: [
              { value: "solid", label: phrase("Solid") },
              { value: "dashed", label: phrase("Dashed") },
              { value: "dotted", label: phrase("Dotted") },
              { value: "none", label: phrase("None") },
            ],
          }),
        })
        .optional(),
      messageColors: z
        .looseObject({
          error: message(phrase("Error"), "error"),
          warning: message(phrase("Warning"), "warning"),
          success: message(phrase("Success"), "good"),
          confirm: message(),
          deleted: message(),
        })
        .optional(),
      fonts: z
        .looseObject({
          families: z
            .looseObject({
              body: fontField(phrase("Body"), "font"),
              headings: fontField(phrase("Headings"), "font-heading"),
              monospace: families,
            })
            .optional(),
          size: z
            .looseObject({
              medium: lengthField("type", phrase("Base size"), "font-size", 22, 12, part.sizes),
              large: lengthField("type", phrase("Size in posts"), "font-size-body", 24, 13, part.sizes),
              title: lengthField("type", phrase("Titles"), "font-size-title", 48, 18, part.sizes),
              small: length,
              extraSmall: length,
              subTitle: length,
            })
            .optional(),
          weights: z
            .looseObject({
              normal: weightField(phrase("Normal weight"), "font-weight"),
              bold: weightField(phrase("Bold weight"), "font-weight-bold"),
              semiBold: weight,
            })
            .optional(),
          customFont: z
            .looseObject({
              ...{ name: family.optional(), url: ownUrl, fallbacks: families },
              display: z.enum(FONT_DISPLAYS).optional(),
              files: z
                .record(
                  z.string().max(50),
                  z.looseObject({
                    weight: z.enum(FILE_WEIGHTS).optional(),
                    subset: z.enum(SUBSET_NAMES).optional(),
                  }),
                )
                .optional(),
            })
            .nullable()
            .optional(),
        })
        .optional(),
      lineHeights: z
        .looseObject({
          base: edited(share, {
            ...{ group: "type", part: part.sizes, kind: "number", label: phrase("Line height") },
            ...{ token: "line-height", min: 1, max: 2.2, step: 0.05 },
          }),
          condensed: share,
          code: share,
          excerpt: share,
        })
        .optional(),
      gutter: z
        .looseObject({ size: lengthField("spacing", phrase("Space between columns"), "gutter", 96) })
        .optional(),
      spacer: z.looseObject({ mainLayout: length }).optional(),
      borderType: z.looseObject({ contentBoxes: borderField("cards", phrase("Edge"), "border") }).optional(),
      contentBoxes: z
        .looseObject({
          border: z
            .looseObject({
              radius: lengthField("cards", phrase("Corner radius"), "radius-large", 40),
              color: edited(color, {
                ...{ group: "cards", kind: "color", label: phrase("Line"), token: "color-box-line" },
              }),
            })
            .optional(),
        })
        .optional(),
      options: z
        .looseObject({
          preset: edited(z.enum(["light", "dark", "system"]).optional(), {
            ...{ group: "comfort", kind: "choice", label: phrase("Color scheme"), fallback: "system" },
            options: [
              { value: "system", label: phrase("The reader’s device decides") },
              { value: "light", label: phrase("Light") },
              { value: "dark", label: phrase("Dark") },
            ],
          }),
          contrast: edited(z.enum(["AA", "AAA"]).optional(), {
            ...{ group: "comfort", kind: "choice", label: phrase("Contrast of text"), fallback: "AA" },
            options: [
              { value: "AA", label: phrase("4.5:1 (AA)") },
              { value: "AAA", label: phrase("7:1 (AAA)") },
            ],
          }),
          reduced: edited(z.boolean().optional(), {
            ...{ group: "comfort", kind: "switch", label: phrase("Reduced"), fallback: false },
            help: phrase("No shadows and no motion."),
          }),
        })
        .optional(),
    })
    .optional(),
  buttonGlobals: z
    .looseObject({
      border: z
        .looseObject({ radius: lengthField("buttons", phrase("Corner radius"), "radius-button", 40) })
        .optional(),
      sizing: z
        .looseObject({ minHeight: lengthField("buttons", phrase("Height"), "height-control", 56, 24) })
        .optional(),
    })
    .optional(),
  userPhoto: z
    .looseObject({
      border: z
        .looseObject({ radius: lengthField("borders", phrase("Radius of photos"), "radius-photo", 40) })
        .optional(),
    })
    .optional(),
  titleBar: z
    .looseObject({
      backgroundColor: edited(color.nullable(), {
        ...{ group: "titleBar", kind: "color", label: phrase("Background"), token: "color-title-bar" },
      }),
      foregroundColor: edited(color.nullable(), {
        ...{ group: "titleBar", kind: "color", label: phrase("Text") },
        ...{ token: "color-title-bar-text", on: "color-title-bar" },
      }),
      borderType: borderField("titleBar", phrase("Edge"), "border"),
      borderColor: edited(color, {
        ...{ group: "titleBar", kind: "color", label: phrase("Line"), token: "color-title-bar-line" },
      }),
      height: edited(z.int().min(32).max(200).optional(), {
        ...{ group: "titleBar", kind: "number", label: phrase("Height") },
        ...{ token: "height-title-bar", min: 32, max: 200 },
      }),
      heightMobile: edited(z.int().min(32).max(200).optional(), {
        ...{ group: "titleBar", kind: "number", label: phrase("Height on phones") },
        ...{ min: 32, max: 200, fallback: "44" },
      }),
      positioning: edited(
        z.enum(["StickySolid", "StickyTransparent", "StaticSolid", "StaticTransparent"]).optional(),
        {
          ...{ group: "titleBar", kind: "choice", label: phrase("Position"), fallback: "StickySolid" },
          options: [
            { value: "StickySolid", label: phrase("Stays in view") },
            { value: "StickyTransparent", label: phrase("Stays in view, over the banner") },
            { value: "StaticSolid", label: phrase("Scrolls away") },
            { value: "StaticTransparent", label: phrase("Scrolls away, over the banner") },
          ],
        },
      ),
      logo: z
        .looseObject({
          alignment: alignmentField(phrase("Logo"), "left"),
          alignmentMobile: alignmentField(phrase("Logo on phones"), "center"),
          imageUrl: url.nullable(),
          imageUrlMobile: url.nullable(),
          url,
        })
        .optional(),
    })
    .optional(),
  navigation: z
    .looseObject({
      alignment: alignmentField(phrase("Navigation"), "left"),
      navigationItems,
      mobileOnlyNavigationItems: navigationItems,
    })
    .optional(),
  banner: z
    .looseObject({
      backgroundColor: edited(color, {
        ...{ group: "banner", kind: "color", label: phrase("Background"), token: "color-banner" },
      }),
      gradient: edited(z.enum(["none", "linear", "glow"]).optional(), {
        ...{ group: "banner", kind: "choice", label: phrase("Gradient"), fallback: "none" },
        options: [
          { value: "none", label: phrase("None") },
          { value: "linear", label: phrase("From side to side") },
          { value: "glow", label: phrase("Glow in the corner") },
        ],
      }),
      gradientColor: edited(color, {
        ...{ group: "banner", kind: "color", label: phrase("Second color"), token: "color-banner-end" },
      }),
      foregroundColor: edited(color, {
        ...{ group: "banner", kind: "color", label: phrase("Text") },
        ...{ token: "color-banner-text", on: "color-banner" },
      }),
      borderColor: edited(color, {
        ...{ group: "banner", kind: "color", label: phrase("Line"), token: "color-banner-line" },
      }),
      image: edited(url, {
        ...{ group: "banner", kind: "image", label: phrase("Image") },
      }),
    })
    .optional(),
};

/** The fields of the theme editor. */
export const themeFields: readonly Field[] = fieldsIn(z.looseObject(looks));
