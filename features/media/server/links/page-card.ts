import { filePlayer, framePoster, pageCard, pictureCard } from "#features/formats/server/index.ts";
import { framedSite } from "#platform/contract/document/framed-posts.ts";
import type { Embed } from "../../contract.ts";
import { playerOf } from "../scrape/players.ts";
import { partsOf } from "../uploads/file-name.ts";
import { kindOf } from "../uploads/kinds.ts";

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Returns the HTML card of a page; null when the page has no description. */
export function cardOfPage(url: URL, page: Embed): string | null {
  const { embedType, name, body, photoUrl, width, height } = page;
  if (embedType === "image" && url.protocol === "https:") {
    const size = { width: String(width ?? ""), height: String(height ?? "") };
    return pictureCard(url.href, { src: url.href, alt: name ?? "", ...size });
  }
  if ((embedType === "video" || embedType === "audio") && url.protocol === "https:")
    return filePlayer(embedType, url.href, name ?? url.href);
  if (embedType !== "link" || !name) return null;
  return pageCard(url.href, {
    ...{ url: url.href, name, body: body ?? null, photoUrl: photoUrl ?? null },
    faviconUrl: text(page["faviconUrl"]),
  });
}

const PLAYED: Readonly<Record<string, "video" | "audio">> = {
  ...{ mp4: "video", webm: "video", ogv: "video" },
  ...{ mp3: "audio", ogg: "audio", m4a: "audio", wav: "audio" },
};

/**
 * Returns the name and a renderer for an address with a known extension: film, sound or uploaded
 * picture. Null for others.
 */
export function fileAt(url: URL, isOurs: boolean) {
  const last = url.pathname.split("/").at(-1) ?? "";
  const { extension } = partsOf(last);
  const name = decoded(last);
  const isUpload = isOurs && url.pathname.startsWith("/uploads/");
  if (isUpload && kindOf(extension).image)
    return { name, show: (src: string, alt: string) => pictureCard("", { src, alt }) };
  const kind = isUpload || url.protocol === "https:" ? PLAYED[extension] : undefined;
  return kind ? { name, show: (src: string, label: string) => filePlayer(kind, src, label) } : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the HTML preview of a film or a post on another site, built from its address. */
export function posterOf({ embedType, url, photoUrl, ...film }: Embed, name: string): string {
  const site = framedSite(embedType);
  if (site) {
    const title = name && !/^https?:/.test(name) ? name : site.name;
    const poster = framePoster(String(film["frameSrc"]), url, title, null);
    return `<div class="${site.isFilm ? "embed-film" : "embed-post"}">${poster}</div>`;
  }
  const id = String(film["videoID"]);
  const isTube = embedType === "youtube";
  const frame = isTube
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${film["start"] ? `&start=${film["start"]}` : ""}`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`;
  const title = name && !/^https?:/.test(name) ? name : isTube ? "YouTube" : "Vimeo";
  return `<div class="embed-film">${framePoster(frame, url, title, photoUrl ?? null)}</div>`;
}

/** Returns a preview to replace a player in a body; null for unknown sites. */
export function posterOfFrame(src: string, title: string): string | null {
  const url = URL.parse(src);
  const film = url && playerOf(url);
  if (!film) return null;
  const isTitle = title !== "" && title !== url.host;
  if (framedSite(film.embedType)) return posterOf(film, isTitle ? title : "");
  const page =
    film.embedType === "youtube"
      ? `https://www.youtube.com/watch?v=${film["videoID"]}`
      : `https://vimeo.com/${film["videoID"]}`;
  return posterOf({ ...film, url: page }, isTitle ? title : "");
}
