import { z } from "zod";
import { layoutView, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { findHolder } from "./subscription.ts";

const TYPE = "unsubscribe";

const places = () =>
  z
    .string()
    .max(50)
    .regex(/^\d(?:,\d)*$/)
    .transform((text) => text.split(",").map(Number))
    .catch([])
    .default([]);

const Params = z.object({
  token: z.string().max(500).catch(""),
  /** The subscriptions that were ended or restored just now. */
  off: places(),
  on: places(),
});

async function load(context: Context, { token, off, on }: z.output<typeof Params>) {
  const holder = await findHolder(context, token);
  if (!holder || holder === "gone") return { state: holder ?? "invalid", token, subscriptions: [] };
  const { subscriptions } = holder;
  const isDone = off.length > 0 && subscriptions.some(({ place, isOn }) => off.includes(place) && !isOn);
  const isUndone = on.length > 0 && subscriptions.some(({ place, isOn }) => on.includes(place) && isOn);
  const isOff = subscriptions.every(({ isOn }) => !isOn);
  return {
    state: isDone ? "done" : isUndone ? "undone" : isOff ? "off" : "on",
    token,
    done: subscriptions.find(({ place }) => off.includes(place))?.done,
    switched: isDone ? off : on,
    subscriptions: subscriptions.map(({ place, name, isOn }) => ({ place, name, isOn })),
  };
}

/** The page of an unsubscribe link. Opening it changes nothing, because programs open links, too. */
export const unsubscribePage = [
  layoutView({
    type: TYPE,
    recordTypes: ["global"],
    resolve: async (context, { params }) => ({
      params: { asked: Params.parse(params) },
      seo: {
        title: i18nOf(context).t("Unsubscribe"),
        description: null,
        meta: [
          { name: "robots", content: "noindex" },
          { name: "referrer", content: "same-origin" },
        ],
      },
    }),
  }),
  template({
    layoutViewType: TYPE,
    name: "Unsubscribe Template",
    layout: [
      { $hydrate: "react.section.1-column", isNarrow: true, children: [{ $hydrate: `react.${TYPE}` }] },
    ],
  }),
  widget({
    id: TYPE,
    component: "UnsubscribeForm",
    props: z.object({}),
    load: (context, _props, page) => load(context, page["asked"] as z.output<typeof Params>),
  }),
];
