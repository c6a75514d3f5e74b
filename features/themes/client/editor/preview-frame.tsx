import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { BASE } from "#platform/client/base-path.ts";
import { useSession } from "#platform/client/session.tsx";
import { cssWithBase } from "#platform/contract/base-path.ts";
import { scopeCss } from "../../contract/css/scope-css.ts";
import { type DraftBar, showBar } from "./preview-bar.ts";
import styles from "./preview-frame.module.css";
import type { Scheme } from "./values.ts";

interface PreviewFrameProps {
  themeID: number;
  title: string;
  /** Path of the page. */
  path: string;
  /** The stylesheet of the theme. */
  css: string;
  /** CSS of the theme, after everything else. */
  custom?: string;
  scheme: Scheme;
  /** The title bar of the draft; without it, that of the page. */
  bar?: DraftBar;
  /** Width of the page, which is scaled to fit. */
  width: number;
  /** The page as a guest gets it, in place of the administrator’s own. */
  asGuest?: boolean;
}

/** Returns CSS whose relative addresses are those of the theme's files, as they are in its stylesheet. */
const withAddresses = (css: string, themeID: number) =>
  css.replace(/url\(\s*(["']?)(?![a-z][\w+.-]*:|[/#])/gi, `url($1${BASE}/api/v2/themes/${themeID}/assets/`);

/** Replaces the theme of a page that is loaded. Constructed stylesheets need no permission of the page’s policy. */
function dress(
  frame: HTMLIFrameElement | null,
  {
    themeID,
    css,
    custom,
    scheme,
  }: Pick<PreviewFrameProps, "themeID" | "css" | "scheme"> & { custom: string },
): void {
  const [page, view] = [frame?.contentDocument, frame?.contentWindow as (Window & typeof globalThis) | null];
  if (!page?.documentElement || !view?.CSSStyleSheet) return;
  for (const link of page.querySelectorAll<HTMLLinkElement>(
    `link[rel="stylesheet"]:is([href^="${BASE}/themes/"], [href*="/api/v2/themes/"])`,
  ))
    link.disabled = true;
  const sheets = [cssWithBase(BASE, css), withAddresses(scopeCss(custom), themeID)].map((text) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  page.adoptedStyleSheets = sheets;
  page.documentElement.dataset["preset"] = scheme;
  // It is looked at, and nothing is sent from it.
  if (page.body) page.body.inert = true;
}

/** Pages are complete without scripts, which would act as the reader. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const part of page.querySelectorAll(`script, link:is([rel="modulepreload"], [rel="preload"])`))
    part.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Returns the HTML of a page without the reader’s cookies; null while it is loading, and for one’s own page. */
function useGuestPage(path: string, asGuest: boolean): string | null {
  const { data } = useQuery({
    queryKey: ["theme-guest-page", path],
    enabled: asGuest,
    queryFn: async () => withoutScripts(await (await fetch(BASE + path, { credentials: "omit" })).text()),
  });
  return asGuest ? (data ?? null) : null;
}

/** A page of the forum as a theme shows it, at its true width. */
export function PreviewFrame({
  themeID,
  title,
  path,
  css,
  custom = "",
  scheme,
  bar,
  width,
  asGuest = false,
}: PreviewFrameProps) {
  const html = useGuestPage(path, asGuest);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [fit, setFit] = useState<{ scale: number; height: number } | null>(null);
  const [isReady, setReady] = useState(false);

  const siteName = useSession().site.name;
  const show = useCallback(
    () => dress(frame.current, { themeID, css, custom, scheme }),
    [themeID, css, custom, scheme],
  );
  const structure = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (page && bar) showBar(page, bar, siteName);
  }, [bar, siteName]);
  useEffect(structure, [structure]);
  useEffect(show, [show]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => {
      const scale = Math.min(1, element.clientWidth / width);
      setFit({ scale, height: element.clientHeight / scale });
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [width]);

  return (
    <div className={styles.box} ref={box}>
      {fit && (!asGuest || html !== null) && (
        <iframe
          key={`${path} ${asGuest}`}
          ref={frame}
          className={styles.frame}
          data-ready={isReady}
          title={title}
          {...(html === null ? { src: path } : { srcDoc: html, sandbox: "allow-same-origin" })}
          tabIndex={-1}
          style={{ width, height: fit.height, scale: fit.scale }}
          onLoad={() => {
            show();
            structure();
            setReady(true);
          }}
        />
      )}
    </div>
  );
}
