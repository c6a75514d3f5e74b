import { atBase } from "#platform/client/base-path.ts";
import { overlay, valueAt } from "../../contract/tokens/groups.ts";
import type { EditedTheme, ShownBar } from "../../contract.ts";
import { type Draft, presetOf } from "./values.ts";

/** The title bar that the draft describes. */
export interface DraftBar extends ShownBar {
  imageUrlMobile: string;
  /** The bar that the page has, unless its layout has one of its own. */
  shown: ShownBar;
}

/** Attributes of the bar, by their values. */
const ATTRIBUTES = {
  position: "positioning",
  edge: "borderType",
  logo: "logo",
  logoNarrow: "logoMobile",
  navigation: "navigation",
} as const;

/** Returns the title bar of a draft, as pages will have it. */
export function barOf(theme: EditedTheme, draft: Draft): DraftBar {
  const merged = overlay(presetOf(theme, draft.parentTheme), draft.variables);
  const text = (path: string, otherwise: string) => {
    const value = valueAt(merged, path);
    return typeof value === "string" && value !== "" ? value : otherwise;
  };
  const { settingLogos } = theme;
  return {
    positioning: text("titleBar.positioning", "StickySolid"),
    borderType: text("titleBar.borderType", "border"),
    logo: text("titleBar.logo.alignment", "left"),
    logoMobile: text("titleBar.logo.alignmentMobile", "center"),
    navigation: text("navigation.alignment", "left"),
    imageUrl: text("titleBar.logo.imageUrl", draft.logo || settingLogos.logo),
    imageUrlMobile: text("titleBar.logo.imageUrlMobile", draft.mobileLogo || settingLogos.mobileLogo),
    shown: theme.shownBar,
  };
}

function markOf(page: Document, title: string): Element[] {
  const [mark, name] = [page.createElement("i"), page.createElement("bdi")];
  mark.dataset["letter"] = [...title][0]?.toUpperCase() ?? "";
  name.textContent = title;
  return [mark, name];
}

function picture(page: Document, { imageUrl, imageUrlMobile }: DraftBar, title: string): Element {
  const [picture, image] = [page.createElement("picture"), page.createElement("img")];
  if (imageUrlMobile) {
    const narrow = page.createElement("source");
    narrow.media = "(max-width: 800px)";
    narrow.srcset = atBase(imageUrlMobile);
    picture.append(narrow);
  }
  image.src = atBase(imageUrl);
  image.alt = title;
  picture.append(image);
  return picture;
}

/** Shows the logo of the draft. Those of the page are hidden and not replaced, since its own script may hold them. */
function showLogo(link: HTMLElement, bar: DraftBar, siteName: string): void {
  for (const part of link.querySelectorAll("[data-draft]")) part.remove();
  const own = [...link.children] as HTMLElement[];
  const before = link.querySelector("img")?.getAttribute("src") ?? "";
  const isOfTheme = before === atBase(bar.shown.imageUrl);
  const isNew = isOfTheme && (before !== atBase(bar.imageUrl) || bar.imageUrlMobile !== "");
  for (const part of own) part.style.display = isNew ? "none" : "";
  if (!isNew) return;
  const page = link.ownerDocument;
  const shown = bar.imageUrl ? [picture(page, bar, siteName)] : markOf(page, siteName);
  for (const part of shown) part.setAttribute("data-draft", "");
  link.append(...shown);
}

/** Gives the title bar of a page the structure of the draft, except for what the layout of the page sets itself. */
export function showBar(page: Document, bar: DraftBar, siteName: string): void {
  const header = page.querySelector<HTMLElement>("header[data-position]");
  if (!header) return;
  for (const [attribute, name] of Object.entries(ATTRIBUTES)) {
    const known = `${attribute}OfPage`;
    header.dataset[known] ??= header.dataset[attribute] ?? "";
    header.dataset[attribute] =
      header.dataset[known] === bar.shown[name] ? bar[name] : (header.dataset[known] ?? "");
  }
  const logo = header.querySelector<HTMLElement>("[data-site-logo]");
  if (logo) showLogo(logo, bar, siteName);
}
