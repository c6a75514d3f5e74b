import { i18nOf } from "#features/locales/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { declaredSettings, type Setting } from "#platform/server/application/settings.ts";
import { addDashboardSearch, type FoundPlace } from "../extension-points.ts";
import { entriesFor } from "../open-page.ts";
import { dashboardSections } from "../sections.ts";
import { settingText, shownValue } from "../settings/setting-text.ts";
import { pathOf } from "../settings/settings-pages.ts";
import { isInHelp, matchIn, ranked } from "./match.ts";

/** Results of a group. */
export const MOST_RESULTS = 6;

async function viewSetting(context: Context, setting: Setting<unknown>, rank: number): Promise<FoundPlace> {
  const texts = i18nOf(context);
  const { key, label, help, section, group, control } = setting;
  const value = await shownValue(context, setting, context.settings.get(setting));
  const place = [dashboardSections[section.area].name.in(texts), texts.say(section.title)];
  return {
    name: texts.say(label),
    place: [...place, ...(group ? [texts.say(group.title)] : [])].join(" › "),
    help: isInHelp(rank) && help ? texts.say(help) : null,
    value: await settingText(context, control, value),
    url: `${pathOf(section)}#setting-${key}`,
  };
}

/** Returns the settings of forms that the actor may change. */
const settingsOf = ({ addons, actor: { permissions } }: Context) =>
  addons.of(declaredSettings).filter(({ control, write }) => control !== null && permissions.atLeast(write));

const settingsGroup = addDashboardSearch({
  name: phrase("Settings"),
  icon: "settings",
  sort: 10,
  texts(context) {
    const texts = i18nOf(context);
    return settingsOf(context).flatMap(({ label, help }) =>
      [label, help ?? ""].map((each) => texts.say(each)),
    );
  },
  async find(context, terms) {
    const texts = i18nOf(context);
    const found = settingsOf(context).map((setting) => ({
      rank: matchIn(terms, texts.say(setting.label), `${texts.say(setting.help ?? "")} ${setting.key}`),
      value: setting,
    }));
    return Promise.all(
      ranked(found)
        .slice(0, MOST_RESULTS)
        .map(({ rank, value }) => viewSetting(context, value, rank)),
    );
  },
});

const pagesGroup = addDashboardSearch({
  name: phrase("Pages"),
  icon: "page",
  sort: 20,
  texts(context) {
    const texts = i18nOf(context);
    return entriesFor(context).flatMap(({ name, description }) => [
      name.in(texts),
      description?.in(texts) ?? "",
    ]);
  },
  async find(context, terms) {
    const texts = i18nOf(context);
    const found = entriesFor(context).map((page) => ({
      rank: matchIn(terms, page.name.in(texts), page.description?.in(texts)),
      value: page,
    }));
    return ranked(found).map(({ rank, value: { name, description, section, path } }) => ({
      name: name.in(texts),
      place: section.name.in(texts),
      help: isInHelp(rank) ? (description?.in(texts) ?? null) : null,
      url: path,
    }));
  },
});

export const ownSearchGroups = [settingsGroup, pagesGroup];
