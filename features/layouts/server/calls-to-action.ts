import { z } from "zod";
import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import {
  Address,
  alignment,
  Background,
  borderType,
  buttonType,
  Heading,
  labeled,
  TextColor,
} from "../contract.ts";
import { readableOn } from "./colors.ts";
import { type PageParams, widget } from "./extension-points.ts";
import { headingOf } from "./headings.ts";

const text = labeled(z.string().max(100).optional(), source("Text"));

const { subtitle: _, ...Texts } = Heading;

const Look = {
  ...Texts,
  alignment: alignment("left"),
  borderType: borderType("border"),
  background: labeled(Background.optional(), source("Background"), { group: "background" }),
  textColor: TextColor,
};

const EntryButton = z.looseObject({ title: text, type: buttonType.optional() }).prefault({});

const LookProps = z.looseObject(Look);
type LookProps = z.output<typeof LookProps>;

/** Returns the texts of the layout or of the page, in a readable color. */
const shown = <Props extends LookProps>(props: Props, page: PageParams) => ({
  ...props,
  ...headingOf(props, page),
  textColor: props.background?.color ? readableOn(props.background.color, props.textColor) : props.textColor,
});

/** Invites guests to sign in. */
const guestCta = widget({
  id: "guest-cta",
  component: "GuestCallToActionWidget",
  catalog: {
    name: source("Guest Sign In"),
    description: source("Invites guests to sign in or to register."),
    group: source("Call to Action"),
  },
  fragmentTypes: ["CallToActionFragment"],
  props: LookProps.extend({
    button: labeled(EntryButton, source("“Sign In” button"), { group: "buttons" }),
    secondButton: labeled(EntryButton, source("“Register” button"), { group: "buttons" }),
  }),
  load: async (context, { button, secondButton, ...props }, page) => {
    if (context.actor.userID > 0) return null;
    const { t } = i18nOf(context);
    const { title, description, ...look } = shown(props, page);
    const usual = {
      title: t("Welcome!"),
      description: t("It looks like you're new here. Sign in or register to get started."),
    };
    return {
      ...look,
      title: props.titleType === "none" ? null : (title ?? usual.title),
      description: props.descriptionType === "none" ? null : (description ?? usual.description),
      button: { title: t("Sign In"), type: "primary", ...button },
      secondButton: { title: t("Register"), type: "standard", ...secondButton },
    };
  },
});

const Button = z.looseObject({
  shouldUseButton: labeled(z.boolean().default(true), source("Show the button")),
  title: text,
  url: labeled(Address.optional(), source("URL"), { inputType: "textBox", type: "url" }),
  type: buttonType.default("primary"),
});

const cta = widget({
  id: "cta",
  component: "CallToActionWidget",
  catalog: {
    name: source("Call to Action"),
    description: source("A text with one or two buttons."),
    group: source("Call to Action"),
  },
  fragmentTypes: ["CallToActionFragment"],
  props: LookProps.extend({
    button: labeled(Button.optional(), source("Button"), { group: "buttons" }),
    secondButton: labeled(Button.optional(), source("Second button"), { group: "buttons" }),
  }),
  load: async (context, { button, secondButton, ...props }, page) => {
    const title = i18nOf(context).t("Button");
    // A button without an address leads nowhere.
    return {
      ...shown(props, page),
      ...(button?.url && { button: { title, ...button } }),
      ...(secondButton?.url && { secondButton: { title, ...secondButton } }),
    };
  },
});

export const callsToAction = [guestCta, cta];
