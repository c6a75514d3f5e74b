import type { BodyInHtml } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { findFiles, type MediaFile } from "../queries.ts";
import { partsOf } from "../uploads/file-name.ts";
import { fileOfAddress, smallerPaths } from "./addresses.ts";

// Matches uploaded pictures as the sanitizer writes them, with the address first.
const PICTURE = /<img src="((?:https?:\/\/[^"<>]+)?\/uploads\/[^"<>]+)"([^<>]*?) \/>/g;

/**
 * Adds sizes to uploaded pictures, so that the page does not shift while they load, and smaller
 * versions for small screens.
 */
export async function sizePictures(context: Context, bodies: readonly BodyInHtml[]): Promise<string[]> {
  const origin = publicUrlOf(context);
  const fileIDs = new Set<string>();
  for (const { html } of bodies)
    for (const [, src] of html.matchAll(PICTURE)) {
      const fileID = fileOfAddress(src!, origin);
      if (fileID !== null) fileIDs.add(fileID);
    }
  const files = fileIDs.size > 0 ? await findFiles(context, [...fileIDs]) : new Map<string, MediaFile>();
  if (files.size === 0) return bodies.map(({ html }) => html);
  return bodies.map(({ html }) =>
    html.replace(PICTURE, (tag, src: string, rest: string) => {
      const file = files.get(fileOfAddress(src, origin) ?? "");
      return file ? sized(tag, src, rest, file) : tag;
    }),
  );
}

const numberIn = (attributes: string, name: string) =>
  Number(new RegExp(` ${name}="(\\d+)"`).exec(attributes)?.[1] ?? 0);

function sized(tag: string, src: string, rest: string, file: MediaFile): string {
  const { width, height } = file;
  if (!width || !height || rest.includes(" srcset=")) return tag;
  const chosen = { width: numberIn(rest, "width"), height: numberIn(rest, "height") };
  const shown = chosen.width || (chosen.height ? Math.round((chosen.height * width) / height) : width);
  const tall = chosen.height || Math.max(1, Math.round((shown * height) / width));
  const others = rest.replace(/ (?:width|height)="\d+"/g, "");
  return `<img src="${src}"${others} width="${shown}" height="${tall}"${smaller(src, file, shown)} />`;
}

function smaller(src: string, file: MediaFile, shown: number): string {
  const name = src.split("/").at(-1) ?? "";
  const paths = partsOf(name).extension === file.extension ? smallerPaths(file, name) : null;
  if (!paths) return "";
  const all = [...Object.entries(paths), [String(file.width), src]];
  const set = all.map(([width, path]) => `${path} ${width}w`).join(", ");
  return ` srcset="${set}" sizes="(max-width: ${shown}px) 100vw, ${shown}px"`;
}
