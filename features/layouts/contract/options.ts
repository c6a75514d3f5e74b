import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { fixedChoices, labeled } from "./controls.ts";

/** A CSS color, restricted so that it cannot end its declaration. */
export const Color = z
  .string()
  .max(60)
  .regex(/^[\w#%.,()/\s-]+$/);

/** Address of a link or an image, on the web or on this forum. */
export const Address = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(https?:\/\/|\/(?![/\\])|#|mailto:|tel:)[^\s"'()<>\\]*$/i);

export const Background = z.looseObject({
  color: labeled(Color.nullish(), source("Color"), { inputType: "color", group: "background" }),
  image: labeled(Address.nullish(), source("Image"), { inputType: "upload", group: "background" }),
  useOverlay: labeled(z.boolean().default(true), source("Darken the image"), {
    description: source("Makes text on the image readable."),
    group: "background",
  }),
  position: labeled(
    z.enum(["center", "top", "bottom", "left", "right"]).default("center"),
    source("Visible part"),
    {
      ...fixedChoices({
        center: source("Center"),
        top: source("Upper edge"),
        bottom: source("Lower edge"),
        left: source("Left edge"),
        right: source("Right edge"),
      }),
      group: "background",
    },
  ),
  attachment: labeled(z.enum(["scroll", "fixed"]).default("scroll"), source("When the page scrolls"), {
    ...fixedChoices({ scroll: source("The image scrolls with it"), fixed: source("The image stays") }),
    group: "background",
  }),
});
export type Background = z.infer<typeof Background>;

const BORDERS = fixedChoices({
  none: source("None"),
  border: source("Border"),
  separator: source("Separator"),
  shadow: source("Shadow"),
});
const BorderType = z.enum(["border", "separator", "none", "shadow"]);

/** Border of a box. `byDefault` is the border without a choice of the administrator. */
export const borderType = (byDefault: z.output<typeof BorderType>) =>
  labeled(BorderType.default(byDefault), source("Border"), { ...BORDERS, group: "display" });

const SIDES = fixedChoices({ left: source("Start"), center: source("Center") });
const Sides = z.enum(["left", "center"]);

/** Alignment of texts. `byDefault` is the alignment without a choice of the administrator. */
export const alignment = (byDefault: z.output<typeof Sides>) =>
  labeled(Sides.default(byDefault), source("Alignment"), { ...SIDES, group: "display" });

/** Color of the texts of a widget. Without one they have that of the theme. */
export const TextColor = labeled(Color.nullish(), source("Text color"), {
  inputType: "color",
  group: "background",
});

const ButtonType = z.enum(["primary", "standard", "text"]);

/** Look of a button that a layout places. */
export const buttonType = labeled(ButtonType, source("Button style"), {
  ...fixedChoices({ primary: source("Primary"), standard: source("Standard"), text: source("Text") }),
  group: "buttons",
});

/** Corner radius of a widget's controls. Without one they have that of the theme. */
export const CornerRadius = labeled(
  z.coerce.number().int().min(0).max(60).nullish(),
  source("Corner radius, in pixels"),
  { group: "display" },
);

/** Options for the frame of a widget. */
export const BoxOptions = z.looseObject({
  borderType: borderType("none"),
  headerAlignment: labeled(Sides.default("left"), source("Alignment of the title"), {
    ...SIDES,
    group: "display",
  }),
  // Absent from forms: a background is where it is set.
  visualBackgroundType: z.enum(["inner", "outer"]).default("inner"),
  innerBackground: labeled(Background.optional(), source("Background"), { group: "background" }),
  outerBackground: labeled(Background.optional(), source("Background around it"), { group: "background" }),
  viewAll: labeled(
    z
      .looseObject({
        showViewAll: labeled(z.boolean().default(false), source("Show a link to all entries")),
        to: labeled(Address.optional(), source("URL"), { type: "url", inputType: "textBox" }),
        name: labeled(z.string().max(100).optional(), source("Text"), { placeholder: source("View All") }),
        position: labeled(z.enum(["top", "bottom"]).default("top"), source("Position"), {
          ...fixedChoices({ top: source("Above the entries"), bottom: source("Below the entries") }),
        }),
      })
      .optional(),
    source("View All"),
    { group: "buttons" },
  ),
});
export type BoxOptions = z.infer<typeof BoxOptions>;

/** Options for the frame of a widget that arranges its own title. Without them it has none. */
export const FrameOptions = BoxOptions.omit({ headerAlignment: true, viewAll: true }).optional();
export type FrameOptions = z.infer<typeof FrameOptions>;

/** Limits the badges beside the names of authors. Without it the settings of the badges decide. */
export const AuthorBadges = labeled(
  z
    .looseObject({
      display: labeled(z.boolean().default(true), source("Show badges")),
      limit: labeled(z.coerce.number().int().min(1).max(5).default(5), source("Maximum badges")),
    })
    .optional(),
  source("Badges of authors"),
  { group: "details" },
);

/** Returns how many badges pages show beside the name of an author; undefined where the settings decide. */
export const badgeLimit = (chosen: z.infer<typeof AuthorBadges>): number | undefined =>
  chosen && (chosen.display ? chosen.limit : 0);

/** Options for the arrangement of the entries of a widget. */
const Arrangement = {
  displayType: labeled(z.enum(["grid", "list", "carousel", "link"]).default("list"), source("Arrangement"), {
    inputType: "radioPicker",
    choices: {
      staticOptions: {
        grid: source("Grid"),
        list: source("List"),
        carousel: source("Carousel"),
        link: source("Links"),
      },
    },
    group: "display",
  }),
  maxColumnCount: labeled(z.coerce.number().int().min(1).max(5).default(3), source("Maximum columns"), {
    group: "display",
  }),
};

/** Options for the list that a page is about: it has no frame. */
export const ListOptions = z.looseObject(Arrangement);
export type ListOptions = z.infer<typeof ListOptions>;

/** Options for the frame of a widget and the arrangement of its entries. */
export const ContainerOptions = z.looseObject({ ...Arrangement, ...BoxOptions.shape });
export type ContainerOptions = z.infer<typeof ContainerOptions>;

const Placement = z.enum(["left", "top"]);
const PLACEMENTS = {
  inputType: "radioPicker",
  choices: { staticOptions: { left: source("Beside the text"), top: source("Above the text") } },
} as const;

/** Options for rendering each entry of a widget. */
export const ItemOptions = z.looseObject({
  contentType: labeled(
    z
      .enum([
        "title-description",
        "title-description-image",
        "title-description-icon",
        "title-background",
        "title-background-description",
        "title-chat-bubble",
      ])
      .default("title-description"),
    source("Content of the items"),
    {
      inputType: "radioPicker",
      choices: {
        staticOptions: {
          "title-description": source("Title and description"),
          "title-description-image": source("Title, description and image"),
          "title-description-icon": source("Title, description and icon"),
          "title-background": source("Title on an image"),
          "title-background-description": source("Title and description on an image"),
          "title-chat-bubble": source("Speech bubble"),
        },
      },
      group: "items",
    },
  ),
  imagePlacement: labeled(Placement.default("top"), source("Image position"), {
    ...PLACEMENTS,
    group: "items",
  }),
  imagePlacementMobile: labeled(Placement.optional(), source("Image position on narrow screens"), {
    ...PLACEMENTS,
    group: "items",
  }),
  alignment: labeled(Sides.default("left"), source("Alignment"), { ...SIDES, group: "items" }),
  box: labeled(
    z
      .looseObject({
        borderType: labeled(BorderType.default("border"), source("Border"), BORDERS),
        border: labeled(
          z
            .looseObject({
              color: labeled(Color.nullish(), source("Border color"), { inputType: "color" }),
              radius: labeled(
                z.coerce.number().int().min(0).max(60).nullish(),
                source("Corner radius, in pixels"),
              ),
            })
            .optional(),
          source("Border"),
        ),
        spacing: labeled(
          z
            .looseObject({
              all: labeled(
                z.coerce.number().int().min(0).max(100).nullish(),
                source("Inner space, in pixels"),
              ),
            })
            .optional(),
          source("Space"),
        ),
        background: labeled(
          z.looseObject({ color: Background.shape.color }).optional(),
          source("Background"),
        ),
      })
      .prefault({}),
    source("Box"),
    { group: "items" },
  ),
  fg: labeled(Color.nullish(), source("Text color"), { inputType: "color", group: "items" }),
  display: labeled(
    z
      .looseObject({
        name: labeled(z.boolean().default(true), source("Title")),
        description: labeled(z.boolean().default(true), source("Description")),
        counts: labeled(z.boolean().default(true), source("Counts")),
        cta: labeled(z.boolean().default(false), source("Link “Read More”")),
      })
      .prefault({}),
    source("Shown of each item"),
    { group: "items" },
  ),
  viewMore: labeled(
    z
      .looseObject({
        labelCode: labeled(z.string().max(100).optional(), source("Text"), {
          placeholder: source("Read More"),
        }),
        buttonType: labeled(ButtonType.default("text"), source("Button style"), {
          ...fixedChoices({ primary: source("Primary"), standard: source("Standard"), text: source("Text") }),
        }),
      })
      .prefault({}),
    source("Link “Read More”"),
    { group: "items" },
  ),
  fallbackImage: labeled(Address.nullish(), source("Image of items without one"), {
    inputType: "upload",
    group: "items",
  }),
  fallbackIcon: labeled(Address.nullish(), source("Icon of items without one"), {
    inputType: "upload",
    group: "items",
  }),
});
export type ItemOptions = z.infer<typeof ItemOptions>;

const TextType = z.string().max(50);

/** Heading of a widget. */
export const Heading = {
  titleType: labeled(TextType.optional(), source("Source of the title"), {
    choices: { named: "titles" },
    group: "content",
  }),
  title: labeled(z.string().max(255).nullish(), source("Title"), { group: "content" }),
  subtitle: labeled(z.string().max(255).nullish(), source("Subtitle"), { group: "content" }),
  descriptionType: labeled(TextType.optional(), source("Source of the description"), {
    choices: { named: "descriptions" },
    group: "content",
  }),
  description: labeled(z.string().max(1000).nullish(), source("Description"), { group: "content" }),
};

const shown = (label: string, byDefault = true) => labeled(z.boolean().default(byDefault), label);

/** Details that a list shows for each discussion. */
export const DiscussionOptions = z.looseObject({
  excerpt: z
    .looseObject({
      display: labeled(z.boolean().default(true), source("Show an excerpt"), { group: "items" }),
    })
    .prefault({}),
  featuredImage: labeled(
    z
      .looseObject({
        display: shown(source("Show the image of the post"), false),
        fallbackImage: labeled(Address.nullish(), source("Image of posts without one"), {
          inputType: "upload",
        }),
      })
      .prefault({}),
    source("Image"),
    { group: "items" },
  ),
  metas: labeled(
    z
      .looseObject({
        asIcons: shown(source("Show counts as icons"), false).meta({
          description: "Shows counts at the end of the row, with icons instead of labels.",
        }),
        display: z
          .looseObject({
            category: shown(source("Category")),
            startedByUser: shown(source("Author")),
            lastUser: shown(source("Author of the last comment")),
            lastCommentDate: shown(source("Date of the last comment")),
            viewCount: shown(source("Views")),
            commentCount: shown(source("Comments")),
            score: shown(source("Score")),
            userTags: shown(source("Tags")),
            unreadCount: shown(source("Unread comments")),
          })
          .prefault({}),
      })
      .prefault({}),
    source("Details of each post"),
    { group: "details" },
  ),
});
export type DiscussionOptions = z.infer<typeof DiscussionOptions>;

const SECTION_CHOICES = {
  api: {
    searchUrl: "/site-sections",
    singleUrl: "/site-sections/%s",
    valueKey: "siteSectionID",
    labelKey: "name",
  },
};
/** Where the filter `subcommunity` of a list finds its section. */
export const SectionFilter = {
  filterSubcommunitySubType: labeled(z.enum(["contextual", "set"]).optional(), source("Site Section"), {
    ...fixedChoices({ contextual: source("Section of the page"), set: source("Another section") }),
  }),
  siteSectionID: labeled(z.coerce.number().int().nullish(), source("Other section"), {
    choices: SECTION_CHOICES,
  }),
};

/** Returns the section to which such a list is limited; undefined for that of the page. */
export const filteredSection = ({
  filter,
  filterSubcommunitySubType,
  siteSectionID,
}: {
  filter?: string | undefined;
  filterSubcommunitySubType?: "contextual" | "set" | undefined;
  siteSectionID?: number | null | undefined;
}): number | undefined =>
  (filter === undefined || filter === "subcommunity") && filterSubcommunitySubType !== "contextual"
    ? (siteSectionID ?? undefined)
    : undefined;
