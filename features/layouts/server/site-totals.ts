import { z } from "zod";
import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { Background, fixedChoices, labeled, TextColor } from "../contract.ts";
import { readableOn } from "./colors.ts";
import { widget } from "./extension-points.ts";

/** A total of the forum. */
export interface SiteTotal {
  /** Name in layouts, such as `user`. */
  recordType: string;
  /** Label of the number: `source("Members")`. */
  label: string;
  /** An icon of `platform/client/ui/icon.tsx`. */
  icon: string;
  /** Counts the records for this reader, with at most one statement, because it runs for the home page. */
  count(context: Context): Promise<number>;
  /** True when it counts only what belongs to the section of the reader’s page. */
  isOfSection?: boolean;
}

const totals = new ExtensionPoint<SiteTotal>("siteTotals");

/** Adds a number to the widget with the forum's totals. */
export const addSiteTotal = (total: SiteTotal) => totals.with(total);

/** Returns the record types of all totals. */
export const totalTypes = ({ addons }: Context): string[] =>
  addons.of(totals).map(({ recordType }) => recordType);

/** Returns the record types of totals that count only what belongs to a section. */
export const totalsOfSections = ({ addons }: Context): string[] =>
  addons.of(totals).flatMap(({ recordType, isOfSection }) => (isOfSection ? [recordType] : []));

/** Returns how many there are of each record type for this reader, by record type. */
export async function findSiteTotals(
  context: Context,
  recordTypes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const asked = context.addons.of(totals).filter(({ recordType }) => recordTypes.includes(recordType));
  return new Map(
    await Promise.all(
      asked.map(async ({ recordType, count }) => [recordType, await count(context)] as const),
    ),
  );
}

const Count = z.looseObject({
  recordType: labeled(z.string().max(50), source("Count of"), { choices: { named: "siteTotals" } }),
  label: labeled(z.string().max(50).optional(), source("Label")),
  isHidden: labeled(z.boolean().default(false), source("Hide")),
});

/** Totals of the forum; those of disabled add-ons are omitted. */
export const siteTotals = widget({
  id: "sitetotals",
  component: "SiteTotalsWidget",
  catalog: {
    name: source("Site Totals"),
    description: source("Numbers of members, posts and more."),
    group: source("Community"),
    placement: "anywhere",
    choices: (context) => ({
      siteTotals: Object.fromEntries(
        context.addons.of(totals).map(({ recordType, label }) => [recordType, i18nOf(context).say(label)]),
      ),
    }),
  },
  fragmentTypes: ["SiteTotalsFragment"],
  props: z.looseObject({
    apiParams: z
      .looseObject({
        counts: labeled(
          z
            .array(Count)
            .max(20)
            .default([
              { recordType: "user", isHidden: false },
              { recordType: "post", isHidden: false },
            ]),
          source("Numbers"),
        ),
      })
      .prefault({}),
    labelType: labeled(z.enum(["both", "icon", "text"]).default("both"), source("Labels"), {
      ...fixedChoices({ both: source("Icon and text"), icon: source("Icon"), text: source("Text") }),
      group: "display",
    }),
    formatNumbers: labeled(z.boolean().default(false), source("Shorten large numbers"), { group: "display" }),
    containerOptions: z
      .looseObject({
        alignment: labeled(
          z.enum(["flex-start", "center", "flex-end", "space-around"]).default("flex-start"),
          source("Alignment"),
          {
            ...fixedChoices({
              "flex-start": source("Start"),
              center: source("Center"),
              "flex-end": source("End"),
              "space-around": source("Distributed"),
            }),
            group: "display",
          },
        ),
        background: labeled(Background.optional(), source("Background"), { group: "background" }),
        textColor: TextColor,
      })
      .prefault({}),
  }),
  load: async (context, { containerOptions, ...props }) => {
    const known = new Map(context.addons.of(totals).map((total) => [total.recordType, total]));
    const i18n = i18nOf(context);
    const asked = props.apiParams.counts.flatMap(({ recordType, label, isHidden }) => {
      const total = known.get(recordType);
      return total && !isHidden ? [{ total, label: label ?? i18n.say(total.label) }] : [];
    });
    const { background, textColor } = containerOptions;
    return {
      ...props,
      containerOptions: {
        ...containerOptions,
        textColor: background?.color ? readableOn(background.color, textColor) : textColor,
      },
      totals: await Promise.all(
        asked.map(async ({ total, label }) => ({
          recordType: total.recordType,
          label,
          icon: total.icon,
          count: await total.count(context),
        })),
      ),
    };
  },
});
