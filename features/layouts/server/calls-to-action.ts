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
import { widget } from "./extension-points.ts";

const text = labeled(z.string().max(100).optional(), source("Text"));

const Look = {
  ...Heading,
  alignment: alignment("left"),
  borderType: borderType("border"),
  background: labeled(Background.optional(), source("Background"), { group: "background" }),
  textColor: TextColor,
};

const EntryButton = z.looseObject({ title: text, type: buttonType.optional() }).prefault({});

const withReadableText = <
  Props extends { background?: Background | undefined; textColor?: string | null | undefined },
>(
  props: Props,
): Props => ({
  ...props,
  textColor: props.background?.color ? readableOn(props.background.color, props.textColor) : props.textColor,
});

/** Invites guests to sign in. */
const guestCta = widget({
  id: "guest-cta",
  component: "GuestCallToActionWidget",
  catalog: { name: source("Guest Sign In"), group: source("Call to Action") },
  props: z.looseObject({
    ...Look,
    button: labeled(EntryButton, source("“Sign In” button"), { group: "buttons" }),
    secondButton: labeled(EntryButton, source("“Register” button"), { group: "buttons" }),
  }),
  load: async (context, { button, secondButton, ...props }) => {
    if (context.actor.userID > 0) return null;
    const { t } = i18nOf(context);
    return {
      title: t("Welcome!"),
      description: t("It looks like you're new here. Sign in or register to get started."),
      ...withReadableText(props),
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
  catalog: { name: source("Call to Action"), group: source("Call to Action") },
  props: z.looseObject({
    ...Look,
    button: labeled(Button.optional(), source("Button"), { group: "buttons" }),
    secondButton: labeled(Button.optional(), source("Second button"), { group: "buttons" }),
  }),
  load: async (context, { button, secondButton, ...props }) => {
    const title = i18nOf(context).t("Button");
    // A button without an address leads nowhere.
    return {
      ...withReadableText(props),
      ...(button?.url && { button: { title, ...button } }),
      ...(secondButton?.url && { secondButton: { title, ...secondButton } }),
    };
  },
});

export const callsToAction = [guestCta, cta];
