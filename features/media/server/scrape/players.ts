import { framedPostAt } from "#platform/contract/document/framed-posts.ts";
import type { Embed } from "../../contract.ts";

const SIZE = { width: 560, height: 315 };

/** Converts `90`, `90s`, `1m30s` or `1h2m3s` to seconds. */
function seconds(text: string | null): number | null {
  const [, hours = 0, minutes = 0, rest = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? "") ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) || null;
}

function youtube(url: URL): Embed | null {
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  const [, first = "", second = ""] = url.pathname.split("/");
  const inPath = ["embed", "shorts", "live", "v"].includes(first) ? second : url.searchParams.get("v");
  const videoID = host === "youtu.be" ? first : /^youtube(-nocookie)?\.com$/.test(host) ? (inPath ?? "") : "";
  if (!/^[\w-]{11}$/.test(videoID)) return null;
  const listID = url.searchParams.get("list");
  return {
    embedType: "youtube",
    url: url.href,
    name: null,
    ...SIZE,
    photoUrl: `https://i.ytimg.com/vi/${videoID}/hqdefault.jpg`,
    videoID,
    listID: listID !== null && /^[\w-]{1,64}$/.test(listID) ? listID : null,
    showRelated: url.searchParams.get("rel") !== "0",
    start: seconds(url.searchParams.get("t") ?? url.searchParams.get("start")),
  };
}

function vimeo(url: URL): Embed | null {
  const isVideo = /^(www\.|player\.)?vimeo\.com$/.test(url.hostname);
  const videoID = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})(?:\/|$)/.exec(url.pathname)?.[1];
  if (!isVideo || !videoID) return null;
  return { embedType: "vimeo", url: url.href, name: null, ...SIZE, videoID };
}

function framed(url: URL): Embed | null {
  const post = framedPostAt(url);
  return (
    post && {
      ...{ embedType: post.embedType, url: post.url, name: null, ...SIZE },
      ...{ ...post.fields, frameSrc: post.frame },
    }
  );
}

/**
 * Returns the embed of a video or a post whose address contains all that its frame needs, without a request.
 */
export const playerOf = (url: URL): Embed | null => youtube(url) ?? vimeo(url) ?? framed(url);
