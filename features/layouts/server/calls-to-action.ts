import { z } from "zod";
import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { Address, Background, Heading } from "../contract.ts";
import { readableOn } from "./colors.ts";
import { widget } from "./extension-points.ts";

const ButtonType = z.enum(["primary", "standard", "text"]);
const text = z.string().max(100);

const Look = {
  ...Heading,
  background: Background.optional(),
  alignment: z.enum(["center", "left"]).default("left"),
  textColor: z.string().max(60).nullish(),
  borderType: z.enum(["border", "separator", "none", "shadow"]).default("border"),
};

const EntryButton = z.looseObject({ title: text.optional(), type: ButtonType.optional() }).prefault({});

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
  fragmentTypes: ["CallToActionFragment"],
  props: z.looseObject({ ...Look, button: EntryButton, secondButton: EntryButton }),
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
  shouldUseButton: z.boolean().default(true),
  url: Address.optional(),
  title: text.optional(),
  type: ButtonType.default("primary"),
});

const cta = widget({
  id: "cta",
  component: "CallToActionWidget",
  catalog: { name: source("Call to Action"), group: source("Call to Action") },
  fragmentTypes: ["CallToActionFragment"],
  props: z.looseObject({ ...Look, button: Button.optional(), secondButton: Button.optional() }),
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
