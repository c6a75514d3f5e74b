import type { FragmentType } from "../../contract.ts";

type Values = Record<string, unknown>;

/** Facts about a type of fragment for its editor. */
interface TypeFacts {
  /** The built-in component in the preview, of which a fragment can be a part. */
  component: string;
  /** Name and TypeScript type of each prop. */
  props: readonly (readonly [name: string, type: string])[];
  /** Props for the first preview. */
  sample: Values;
}

/** In place of built-in parts that need the data of a whole page. */
const STAND_IN = "FragmentStandIn";

const TITLE = ["title", "string | null"] as const;
const TEXT = ["description", "string | null"] as const;
const BACKGROUND = ["background", "{ color?: string; image?: string; useOverlay: boolean }"] as const;
const BUTTON = "{ title: string; url: string; type: string } | undefined";
const USER = { userID: 2, name: "northwind", url: "/profile/northwind", photoUrl: "/avatars/30-N.svg" };

const banner: TypeFacts = {
  component: "BannerWidget",
  props: [
    TITLE,
    TEXT,
    ["showTitle", "boolean"],
    ["showDescription", "boolean"],
    ["showSearch", "boolean"],
    ["searchPlacement", '"middle" | "bottom"'],
    ["alignment", '"left" | "center"'],
    ["textColor", "string | null"],
    ["spacing", "{ top?: number; bottom?: number }"],
    BACKGROUND,
  ],
  sample: {
    title: "Home Energy Forum",
    description: "Measure, understand and improve the energy your home uses.",
    showTitle: true,
    showDescription: true,
    showSearch: true,
    searchPlacement: "middle",
    alignment: "center",
    textColor: null,
    spacing: {},
    background: { useOverlay: true },
  },
};

const search: TypeFacts = {
  component: "SearchWidget",
  props: [
    ["placement", '"middle" | "bottom" | undefined'],
    ["title", "string | null | undefined"],
    ["placeholder", "string | null | undefined"],
    ["domain", "string | undefined"],
    ["hideSearchButton", "boolean | undefined"],
  ],
  sample: {
    title: null,
    placeholder: "Search feeds, boards, answers",
    domain: "all_content",
    places: [],
    postType: [],
    hideSearchButton: false,
  },
};

const titleBar: TypeFacts = {
  component: STAND_IN,
  props: [
    ["logo", "{ url: string; title: string; imageUrl: string | null; imageUrlMobile: string | null }"],
    ["navigation", "{ items: { name: string; url: string }[]; alignment: string }"],
    ["positioning", "string"],
    ["borderType", '"none" | "border" | "shadow"'],
    ["backgroundColor", "string | null"],
    ["foregroundColor", "string | null"],
  ],
  sample: {
    logo: { url: "/", title: "Home Energy Forum", imageUrl: null, imageUrlMobile: null },
    navigation: {
      alignment: "left",
      items: [
        { name: "Posts", url: "/discussions" },
        { name: "Categories", url: "/categories" },
      ],
    },
    positioning: "StickySolid",
    borderType: "border",
    backgroundColor: null,
    foregroundColor: null,
  },
};

const callToAction: TypeFacts = {
  component: "CallToActionWidget",
  props: [
    TITLE,
    TEXT,
    ["button", BUTTON],
    ["secondButton", BUTTON],
    ["alignment", '"left" | "center"'],
    ["textColor", "string | null"],
    ["borderType", '"border" | "separator" | "none" | "shadow"'],
    BACKGROUND,
  ],
  sample: {
    title: "Welcome!",
    description: "Sign in or register to get started.",
    button: { title: "Sign In", url: "/entry/signin", type: "primary", shouldUseButton: true },
    secondButton: { title: "Register", url: "/entry/register", type: "standard", shouldUseButton: true },
    alignment: "left",
    textColor: null,
    borderType: "border",
  },
};

const siteTotals: TypeFacts = {
  component: "SiteTotalsWidget",
  props: [
    ["totals", "{ recordType: string; label: string; icon: string; count: number }[]"],
    ["labelType", '"both" | "icon" | "text"'],
    ["formatNumbers", "boolean"],
    ["containerOptions", "{ alignment: string; textColor?: string | null }"],
  ],
  sample: {
    totals: [
      { recordType: "user", label: "Members", icon: "users", count: 1240 },
      { recordType: "post", label: "Posts", icon: "comment", count: 56_300 },
    ],
    labelType: "both",
    formatNumbers: true,
    containerOptions: { alignment: "space-around" },
  },
};

const originalPost: TypeFacts = {
  component: STAND_IN,
  props: [
    ["discussion", "{ discussionID: number; name: string; body: string; insertUser: User; … }"],
    ["can", "{ edit: boolean; delete: boolean; … }"],
    ["page", "number"],
  ],
  sample: {
    discussion: {
      ...{ discussionID: 1, name: "Which inverter?", body: "<p>Mine hums at night.</p>", insertUser: USER },
      ...{ dateInserted: "2026-01-15T12:00:00Z", url: "/discussion/1/which-inverter", countComments: 4 },
    },
    can: { edit: false, delete: false },
    page: 1,
  },
};

const commentItem: TypeFacts = {
  component: STAND_IN,
  props: [
    ["comment", "{ commentID: number; body: string; insertUser: User; … }"],
    ["can", "{ edit: boolean; delete: boolean; reply: boolean; quote: boolean } | undefined"],
    ["isStarter", "boolean"],
    ["isNew", "boolean"],
    ["isNamed", "boolean"],
    ["title", "string"],
    ["number", "number | undefined"],
  ],
  sample: {
    comment: {
      ...{ commentID: 1, body: "<p>Check the fan first.</p>", insertUser: USER },
      ...{ dateInserted: "2026-01-15T12:00:00Z", url: "/discussion/comment/1#Comment_1" },
    },
    can: { edit: false, delete: false, reply: true, quote: true },
    isStarter: false,
    isNew: false,
    isNamed: false,
    title: "Which inverter?",
    number: 1,
  },
};

const custom: TypeFacts = {
  component: "CustomFragmentWidget",
  props: [],
  sample: { title: "Opening hours", text: "Every Tuesday from 6 p.m." },
};

export const typeFacts: Readonly<Record<FragmentType, TypeFacts>> = {
  BannerFragment: banner,
  SearchFragment: search,
  TitleBarFragment: titleBar,
  CallToActionFragment: callToAction,
  SiteTotalsFragment: siteTotals,
  OriginalPostFragment: originalPost,
  CommentItemFragment: commentItem,
  CustomFragment: custom,
};
