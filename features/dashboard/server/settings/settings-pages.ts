import { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import {
  declaredSettings,
  type Setting,
  type SettingsSection,
} from "#platform/server/application/settings.ts";
import type { SettingsForm } from "../../contract-settings.ts";
import type { DashboardPage } from "../extension-points.ts";
import { dashboardSections } from "../sections.ts";
import { type ShownSetting, settingsForm } from "./settings-form.ts";

/** Returns the address of a section's page. */
export const pathOf = ({ path, key }: SettingsSection): string => path ?? `/dashboard/settings/${key}`;

/** Returns the page of a section. It opens for users who may change one of its settings. */
const settingsPage = (
  section: SettingsSection,
  settings: readonly ShownSetting[],
): DashboardPage<SettingsForm> => ({
  path: pathOf(section),
  section: dashboardSections[section.area],
  ...(section.order !== undefined && { sort: section.order }),
  name: new Phrase(section.title),
  description: new Phrase(section.description),
  permissions: [...new Set(settings.map(({ write }) => write))],
  component: "SettingsPage",
  load: (context) => settingsForm(context, section, settings),
});

function pagesOf(declared: readonly Setting<unknown>[]): DashboardPage<SettingsForm>[] {
  const sections = new Map<string, { section: SettingsSection; settings: ShownSetting[] }>();
  for (const setting of declared) {
    if (!setting.control) continue;
    const { section } = setting;
    const known = sections.get(section.key) ?? { section, settings: [] };
    sections.set(section.key, known);
    known.settings.push(setting as ShownSetting);
  }
  return [...sections.values()].map(({ section, settings }) => settingsPage(section, settings));
}

/** Every page of the forum asks for them. The list of settings is another one when an add-on is switched. */
const pagesOfList = new WeakMap<readonly Setting<unknown>[], DashboardPage<SettingsForm>[]>();

/** Returns the pages of all sections with a setting that a form shows. */
export function settingsPages({ addons }: Context): readonly DashboardPage<SettingsForm>[] {
  const declared = addons.of(declaredSettings);
  let pages = pagesOfList.get(declared);
  if (!pages) {
    pages = pagesOf(declared);
    pagesOfList.set(declared, pages);
  }
  return pages;
}
